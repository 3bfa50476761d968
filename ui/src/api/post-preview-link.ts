import { sendRequest } from './client';
import { previewLinkPath } from './get-preview-link';
import type { components } from './schema';

/** A link that was just made; its path is told at no other time. */
export type MadePreviewLink = components['schemas']['MadePreviewLink'];

/** Makes a preview link to a post or draft; the one there was ends. */
export async function postPreviewLink(key: string): Promise<MadePreviewLink> {
  const response = await sendRequest({ method: 'POST', path: previewLinkPath(key) });
  return (await response.json()) as MadePreviewLink;
}
