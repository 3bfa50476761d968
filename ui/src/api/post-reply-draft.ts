import * as z from 'zod/mini';
import type { Language } from '../i18n/language';
import { askAi, type AskOptions, engineSchema } from './ask-ai';
import { repliesPath } from './get-replies';

const draftSchema = z.object({
  subject: z.string(),
  text: z.string().check(z.minLength(1)),
  language: z.enum(['lv', 'en']),
  engine: engineSchema,
});
export type ReplyDraft = z.output<typeof draftSchema>;

/** A machine's draft, in the visitor's own language if none is given. Nothing is stored or sent. */
export function postReplyDraft(
  contactId: string,
  language: Language | null,
  options?: AskOptions,
): Promise<ReplyDraft> {
  return askAi(`${repliesPath(contactId)}/draft`, { language }, draftSchema, options);
}
