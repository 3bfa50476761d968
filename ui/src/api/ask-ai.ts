// What the requests to the AI tools have in common: they may take long, and an answer is believed only when it has the
// shape that the tool promised.
import * as z from 'zod/mini';
import type { Language } from '../i18n/language';
import { AI_TIMEOUT_MS, ApiError, sendRequest } from './client';

/** Who made an answer: the model, or the simpler engine that is part of the site. */
export const engineSchema = z.optional(z.enum(['ollama', 'builtin']));
export type Engine = z.infer<typeof engineSchema>;

export type WithLanguage<T> = T & { language: Language };

export async function askAi<S extends z.ZodMiniType>(path: string, body: unknown, schema: S): Promise<z.output<S>> {
  const response = await sendRequest({ method: 'POST', path, body, timeoutMs: AI_TIMEOUT_MS });
  const answer: unknown = await response.json().catch(() => null);
  const result = schema.safeParse(answer);
  if (!result.success) throw new ApiError('unreadable_answer', response.status);
  return result.data;
}
