// The one conversation of the tab, outside of any component: the widget and the panels in pages show the same, and an
// answer goes on being written while the visitor moves from page to page.
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/language';
import { advance, NOT_YET, type Progress } from '../../lib/ai-progress';
import { trackEvent } from '../../lib/analytics';
import { readConversation, storeConversation } from './chat-storage';
import { addMessage, type ChatMessage, hasQuestion, withoutFailures, withoutLastQuestion } from './conversation';
import { detectLanguage } from './detect-language';
import { admitInterruption, fetchReply, greet, keepWords } from './reply';

export type ChatState = {
  messages: readonly ChatMessage[];
  language: Language;
  /** Of the answer that is awaited; null while none is. */
  pending: Progress | null;
};

/** Where and in which language the visitor is. */
export type ChatPlace = { company: string; page: string; language: Language; t: TFunction<'tools'> };

/** Null until the visitor has done something: the server renders the same for everybody. */
let state: ChatState | null = null;
let running: AbortController | null = null;
const listeners = new Set<() => void>();

export function getChat(): ChatState | null {
  return state;
}

export function subscribeToChat(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The server writes the first welcome, at no particular time. */
export function beginChat({ company, language }: Pick<ChatPlace, 'company' | 'language'>): ChatState {
  return { messages: addMessage([], greet(language, company, null)), language, pending: null };
}

/** Brings back what an earlier page of this tab has left. */
export function restoreChat(): void {
  if (state) return;
  const stored = readConversation();
  if (!stored) return;
  const { messages, language } = stored;
  const isUnanswered = messages.at(-1)?.role === 'user' && messages.at(-1)?.kind === 'turn';
  const whole = isUnanswered ? addMessage(messages, admitInterruption(language)) : messages;
  update({ messages: whole, language, pending: null });
}

/** The visitor has written to the consultant; blank text, or one before the answer has come, is ignored. */
export function sendMessage(text: string, place: ChatPlace): boolean {
  const { messages, language } = state ?? beginChat(place);
  const content = text.trim();
  if (content === '' || running) return false;
  const spoken = detectLanguage(content) ?? language;
  trackMessage(hasQuestion(messages), language, spoken);
  const timestamp = new Date().toISOString();
  const question = { role: 'user', content, language: spoken, timestamp, kind: 'turn' } as const;
  void ask(addMessage(messages, question), spoken, place);
  return true;
}

/** Asks the last question again, after an answer that failed or was stopped. */
export function retryMessage(place: ChatPlace): void {
  if (state && !running) void ask(withoutFailures(state.messages), state.language, place);
}

export function stopAnswer(): void {
  running?.abort();
}

/** Goes on in the other language, with a welcome in it. */
export function switchChatLanguage(place: ChatPlace): void {
  const before = state ?? beginChat(place);
  const language = before.language === 'lv' ? 'en' : 'lv';
  const welcome = greet(language, place.company, new Date().toISOString());
  update({ ...before, language, messages: addMessage(before.messages, welcome) });
}

async function ask(asked: readonly ChatMessage[], language: Language, { page, t }: ChatPlace): Promise<void> {
  const controller = new AbortController();
  running = controller;
  let progress = NOT_YET;
  update({ messages: asked, language, pending: progress });
  const options = {
    signal: controller.signal,
    onProgress: (news: Parameters<typeof advance>[1]) => {
      progress = advance(progress, news);
      if (state) update({ ...state, pending: progress });
    },
  };
  const { message, isRefusal } = await fetchReply({ asked, language, page }, options, t);
  running = null;
  if (!state) return;
  // The visitor may have changed the language meanwhile, which adds a welcome.
  const before = isRefusal ? withoutLastQuestion(state.messages) : state.messages;
  update({ ...state, messages: keepWords(progress, message).reduce(addMessage, before), pending: null });
}

function update(next: ChatState): void {
  const isNewMessage = next.messages !== state?.messages;
  state = next;
  if (isNewMessage) storeConversation(next);
  for (const listener of listeners) listener();
}

/** For tests: a tab that was just opened. */
export function forgetChat(): void {
  running?.abort();
  running = null;
  state = null;
}

function trackMessage(hasStarted: boolean, before: Language, spoken: Language): void {
  if (!hasStarted) trackEvent({ action: 'chat_start', category: 'engagement', label: 'chat_panel' });
  trackEvent({ action: 'chat_message_sent', category: 'engagement', label: spoken });
  if (spoken === before) return;
  trackEvent({ action: 'chat_language_auto_detect', category: 'engagement', label: `${before}_to_${spoken}` });
}
