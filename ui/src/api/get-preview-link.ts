import { sendRequest } from './client';
import type { components } from './schema';

/** That there is a link; what it is was told only when it was made. */
export type PreviewLinkState = components['schemas']['PreviewLinkState'];

export function previewLinkPath(key: string): string {
  return `/api/blog/admin/previews/${encodeURIComponent(key)}`;
}

/** The preview link of a post or draft, or null when there is none that works. */
export async function getPreviewLink(key: string): Promise<PreviewLinkState | null> {
  const response = await sendRequest({ method: 'GET', path: previewLinkPath(key) });
  return response.status === 204 ? null : ((await response.json()) as PreviewLinkState);
}
