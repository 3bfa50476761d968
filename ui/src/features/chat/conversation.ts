// The conversation as data: what was said, and what of it the server is told.
import type { ChatAnswer, ChatTurn } from '../../api/post-chat';
import type { Language } from '../../i18n/language';

export type ChatMessage = ChatTurn & {
  id: number;
  language: Language;
  /** Null for the first welcome, which the server writes at no particular time. */
  timestamp: Date | null;
  /** `notice` is said by the panel itself and is no part of what the server is told; so is a failure. */
  kind: 'turn' | 'notice' | 'failure';
  engine?: ChatAnswer['engine'];
};

export type NewMessage = Omit<ChatMessage, 'id'>;

export function addMessage(messages: readonly ChatMessage[], message: NewMessage): readonly ChatMessage[] {
  return [...messages, { ...message, id: (messages.at(-1)?.id ?? -1) + 1 }];
}

/** What stays when the last question is asked again. */
export function withoutFailures(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.filter(({ kind }) => kind !== 'failure');
}

export function toTurns(messages: readonly ChatMessage[]): ChatTurn[] {
  return messages.filter(({ kind }) => kind === 'turn').map(({ role, content }) => ({ role, content }));
}
