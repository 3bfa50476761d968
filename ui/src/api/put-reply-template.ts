import { sendRequest } from './client';
import { type ReplyTemplate, type TemplateBody, TEMPLATES_PATH } from './get-reply-templates';

/** Replaces a template, unless somebody has saved it since it was seen. */
export async function putReplyTemplate(id: string, body: TemplateBody): Promise<ReplyTemplate> {
  const response = await sendRequest({ method: 'PUT', path: `${TEMPLATES_PATH}/${encodeURIComponent(id)}`, body });
  return (await response.json()) as ReplyTemplate;
}
