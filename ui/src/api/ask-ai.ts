// What the requests to the AI tools have in common: they wait in a queue, take long, write word by word, can be stopped,
// and an answer is believed only when it has the shape that the tool promised.
import * as z from 'zod/mini';
import type { Language } from '../i18n/language';
import { AI_TIMEOUT_MS, ApiError, openStream } from './client';
import { type AskOptions, followJob } from './follow-job';

export type { AiProgress, AskOptions, EngineName } from './follow-job';

/** Who made an answer: the model, or the simpler engine that is part of the site. */
export const engineSchema = z.optional(z.enum(['ollama', 'builtin']));
export type Engine = z.infer<typeof engineSchema>;

export type WithLanguage<T> = T & { language: Language };

export async function askAi<S extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: S,
  options: AskOptions = {},
): Promise<z.output<S>> {
  const { signal } = options;
  const headers = { Accept: 'text/event-stream' };
  const timeoutMs = AI_TIMEOUT_MS;
  const response = await openStream({ method: 'POST', path, body, headers, timeoutMs, ...(signal && { signal }) });
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
  const answer: unknown = isStream ? await followJob(response, options) : await response.json().catch(() => null);
  const result = schema.safeParse(answer);
  if (!result.success) throw new ApiError(signal?.aborted ? 'stopped' : 'unreadable_answer', response.status);
  return result.data;
}
