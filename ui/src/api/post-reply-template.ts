import { sendRequest } from './client';
import { type ReplyTemplate, type TemplateBody, TEMPLATES_PATH } from './get-reply-templates';

export async function postReplyTemplate(body: TemplateBody): Promise<ReplyTemplate> {
  const response = await sendRequest({ method: 'POST', path: TEMPLATES_PATH, body });
  return (await response.json()) as ReplyTemplate;
}
