import * as z from 'zod/mini';
import type { Language } from '../i18n/language';
import { askAi, type AskOptions, engineSchema } from './ask-ai';

export type ChatTurn = { role: 'user' | 'assistant'; content: string };

export type ChatRequest = {
  messages: readonly ChatTurn[];
  language: Language;
  /** `page` is the path that the visitor is on. */
  context: { page: string };
};

const sourceSchema = z.object({ title: z.string(), url: z.string() });
export type Source = z.output<typeof sourceSchema>;

/** `message` is the specification's other name for `response`; both are optional so that an empty answer has its own wording. */
const answerSchema = z.object({
  response: z.optional(z.string()),
  message: z.optional(z.string()),
  /** What it is written in. */
  language: z.optional(z.enum(['lv', 'en'])),
  /** Pages of this site that it rests on. */
  sources: z.optional(z.array(sourceSchema)),
  /** The next free times, where somebody asks for a talk (RFC 3339). */
  times: z.optional(z.array(z.string())),
  engine: engineSchema,
});
export type ChatAnswer = z.output<typeof answerSchema>;

export function postChat(request: ChatRequest, options?: AskOptions): Promise<ChatAnswer> {
  return askAi('/api/chat', request, answerSchema, options);
}
