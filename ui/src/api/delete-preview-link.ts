import { sendRequest } from './client';
import { previewLinkPath } from './get-preview-link';

/** Ends the preview link of a post or draft. */
export async function deletePreviewLink(key: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: previewLinkPath(key) });
}
