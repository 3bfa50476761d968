// The conversation as data: what was said, and what of it the server is told.
import type { ChatAnswer, ChatTurn, Source } from '../../api/post-chat';
import type { Language } from '../../i18n/language';

export type ChatMessage = ChatTurn & {
  id: number;
  language: Language;
  /** ISO; null for the first welcome, which the server writes at no particular time. */
  timestamp: string | null;
  /**
   * `turn` is part of what the server is told; the rest is not: a `notice` is said by the panel itself, a `failure` says
   * why there is no answer, `stopped` and `broken` are as far as an answer came before the visitor or a fault ended it,
   * and `unsent` is a question that the server refused.
   */
  kind: 'turn' | 'notice' | 'failure' | 'stopped' | 'broken' | 'unsent';
  engine?: ChatAnswer['engine'];
  sources?: readonly Source[];
  /** Free times that the answer offers. */
  times?: readonly string[];
  /** Of a failure: the question can be asked again, from this time on (milliseconds since 1970). */
  retryFromMs?: number;
};

export type NewMessage = Omit<ChatMessage, 'id'>;

/** The server reads no more of either. */
const MAX_TURNS = 20;
export const QUESTION_MAX_CHARS = 2_000;

export function addMessage(messages: readonly ChatMessage[], message: NewMessage): readonly ChatMessage[] {
  return [...messages, { ...message, id: (messages.at(-1)?.id ?? -1) + 1 }];
}

/** What stays when the last question is asked again. */
export function withoutFailures(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.filter(({ kind }) => kind !== 'failure' && kind !== 'stopped' && kind !== 'broken');
}

/** The last question was refused: asked once more beside the next one, it would be refused again. */
export function withoutLastQuestion(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = messages.findLast(({ role }) => role === 'user');
  return messages.map((message) => (message === last ? { ...message, kind: 'unsent' } : message));
}

export function toTurns(messages: readonly ChatMessage[]): ChatTurn[] {
  return messages
    .filter(({ kind }) => kind === 'turn')
    .slice(-MAX_TURNS)
    .map(({ role, content }) => ({ role, content: content.slice(0, QUESTION_MAX_CHARS) }));
}

export function hasQuestion(messages: readonly ChatMessage[]): boolean {
  return messages.some(({ role }) => role === 'user');
}
