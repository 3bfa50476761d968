import { sendRequest } from './client';
import { TEMPLATES_PATH } from './get-reply-templates';

/** Replies that began with it stay. */
export async function deleteReplyTemplate(id: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: `${TEMPLATES_PATH}/${encodeURIComponent(id)}` });
}
