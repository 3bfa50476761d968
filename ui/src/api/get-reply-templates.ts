import { sendRequest } from './client';
import type { components } from './schema';

export type ReplyTemplate = components['schemas']['ReplyTemplate'];
export type TemplateBody = components['schemas']['TemplateBody'];

export const TEMPLATES_PATH = '/api/admin/reply-templates';

/** The templates of all languages, in the order of making. */
export async function getReplyTemplates(): Promise<ReplyTemplate[]> {
  const response = await sendRequest({ method: 'GET', path: TEMPLATES_PATH });
  return (await response.json()) as ReplyTemplate[];
}
