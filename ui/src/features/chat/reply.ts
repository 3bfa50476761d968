// What the consultant says: welcomes, answers of the server, and apologies when there is none.
import type { TFunction } from 'i18next';
import type { AskOptions } from '../../api/ask-ai';
import { ApiError } from '../../api/client';
import { type ChatAnswer, postChat } from '../../api/post-chat';
import type { Language } from '../../i18n/language';
import type { Progress } from '../../lib/ai-progress';
import { describeHint } from '../../lib/failure-hint';
import { type ChatMessage, type NewMessage, toTurns } from './conversation';
import { VOICE, type VoiceLine, welcome } from './voice';

export function greet(language: Language, company: string, timestamp: string | null): NewMessage {
  return { role: 'assistant', content: welcome(language, company), language, timestamp, kind: 'notice' };
}

type Question = { asked: readonly ChatMessage[]; language: Language; page: string };

export type Reply = {
  message: NewMessage;
  /** The server does not want this question, now or later. */
  isRefusal?: boolean;
};

/** Never fails: a failure is something that the consultant says. `t` is for hints, in the page's language. */
export async function fetchReply(question: Question, options: AskOptions, t: TFunction<'tools'>): Promise<Reply> {
  const { asked, language, page } = question;
  try {
    const request = { messages: toTurns(asked), language, context: { page } };
    return { message: readAnswer(await postChat(request, options), language) };
  } catch (error) {
    return explain(error, language, t);
  }
}

function readAnswer({ response, message, engine, sources, times, ...answer }: ChatAnswer, asked: Language): NewMessage {
  const content = (response ?? message ?? '').trim();
  const language = answer.language ?? asked;
  if (content === '') return apologise('error', language);
  const said = { role: 'assistant', content, language, timestamp: now(), kind: 'turn', engine } as const;
  return { ...said, ...(sources && { sources }), ...(times && { times }) };
}

/** What the consultant says about a failure, by its code; beyond these it cannot answer now. */
const LINES: Record<string, VoiceLine> = {
  ai_failed: 'error',
  ai_busy: 'busy',
  ai_timeout: 'slow',
  timeout: 'slow',
};

function explain(error: unknown, language: Language, t: TFunction<'tools'>): Reply {
  if (!(error instanceof ApiError)) return { message: apologise('unavailable', language) };
  if (error.code === 'stopped' || error.code === 'cancelled') {
    return { message: { ...apologise('stopped', language), kind: 'stopped' } };
  }
  if (error.code === 'content_refused') return { message: withoutRetry('refused', language), isRefusal: true };
  if (error.status === 429) return { message: askToWait(error.retryAfterSecs ?? 60, language) };
  const message = apologise(LINES[error.code] ?? 'unavailable', language);
  const isKnown = error.code in LINES || error.code === 'network';
  const hint = isKnown && navigator.onLine ? null : describeHint(error, t);
  return { message: { ...message, content: [message.content, hint].filter(Boolean).join(' ') } };
}

function apologise(line: VoiceLine, language: Language): NewMessage {
  return { ...withoutRetry(line, language), retryFromMs: Date.now() };
}

function withoutRetry(line: VoiceLine, language: Language): NewMessage {
  return { role: 'assistant', content: VOICE[language][line], language, timestamp: now(), kind: 'failure' };
}

function askToWait(waitSecs: number, language: Language): NewMessage {
  const content = VOICE[language].limit.replace('{{seconds}}', String(waitSecs));
  return { ...withoutRetry('limit', language), content, retryFromMs: Date.now() + waitSecs * 1000 };
}

/** What is left of a request: when its answer had begun but did not end, the words so far stay readable. */
export function keepWords({ text, engine }: Progress, end: NewMessage): NewMessage[] {
  if (text === '' || end.kind === 'turn') return [end];
  const { role, language, timestamp } = end;
  const said = { role, content: text, language, timestamp, ...(engine && { engine }) };
  return end.kind === 'stopped' ? [{ ...said, kind: 'stopped' }] : [{ ...said, kind: 'broken' }, end];
}

/** The page was left while an answer was awaited. */
export function admitInterruption(language: Language): NewMessage {
  return apologise('interrupted', language);
}

function now(): string {
  return new Date().toISOString();
}
