import { sendRequest } from './client';
import type { components } from './schema';

/** Markdown as the published post would show it: rendered and cleaned by the server. */
export async function postPreview(content: string): Promise<string> {
  const response = await sendRequest({ method: 'POST', path: '/api/blog/admin/preview', body: { content } });
  return ((await response.json()) as components['schemas']['Preview']).html;
}
