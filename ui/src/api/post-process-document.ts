import * as z from 'zod/mini';
import type { Language } from '../i18n/language';
import { askAi, type AskOptions, engineSchema } from './ask-ai';

export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;

const answerSchema = z.object({
  success: z.literal(true),
  result: z.object({
    summary: z.string(),
    keyPoints: z.array(z.string()),
    actionItems: z.array(z.string()),
    /** Language of the document and of the summary; null if it is neither of ours. */
    language: z.nullish(z.enum(['lv', 'en'])),
    /** How much of the document was read, from its beginning. */
    coveredPercent: z.number(),
  }),
  engine: engineSchema,
});
export type DocumentAnswer = z.output<typeof answerSchema>;

/** `language` is that of the page: the answer is in the document's own where that can be told. */
export function postProcessDocument(document: File, language: Language, options?: AskOptions): Promise<DocumentAnswer> {
  const form = new FormData();
  form.set('document', document);
  form.set('language', language);
  return askAi('/api/process-document', form, answerSchema, options);
}
