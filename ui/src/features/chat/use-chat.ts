// The states of the chat: welcome → waiting for the visitor ⇄ waiting for the answer.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { trackEvent } from '../../lib/analytics';
import { usePage } from '../../lib/page-context';
import { addMessage, type ChatMessage, withoutFailures } from './conversation';
import { detectLanguage } from './detect-language';
import { fetchReply, greet } from './reply';

export function useChat() {
  const { language: pageLanguage } = useTranslation('tools');
  const { company } = usePage().site;
  const [language, setLanguage] = useState(pageLanguage);
  const [messages, setMessages] = useState(() => openWith(pageLanguage, company.name));
  const { isWaiting, ask } = useAsking(setMessages);
  const hasStarted = messages.some(({ role }) => role === 'user');

  // Until somebody has spoken, the consultant follows the page's language.
  const wantsNewWelcome = !hasStarted && messages.length === 1 && messages[0]?.language !== pageLanguage;
  useEffect(() => {
    if (!wantsNewWelcome) return;
    setLanguage(pageLanguage);
    setMessages(openWith(pageLanguage, company.name));
  }, [wantsNewWelcome, pageLanguage, company.name]);

  function switchLanguage() {
    const other = language === 'lv' ? 'en' : 'lv';
    setLanguage(other);
    setMessages((all) => addMessage(all, greet(other, company.name, new Date())));
  }

  /** False when there is nothing to send or an answer is awaited. */
  function send(text: string): boolean {
    const content = text.trim();
    if (content === '' || isWaiting) return false;
    const spoken = detectLanguage(content) ?? language;
    trackMessage(hasStarted, language, spoken);
    setLanguage(spoken);
    const message = { role: 'user', content, language: spoken, timestamp: new Date(), kind: 'turn' } as const;
    void ask(addMessage(messages, message), spoken);
    return true;
  }

  /** Asks the last question again, after an answer that failed. */
  function retry() {
    if (!isWaiting) void ask(withoutFailures(messages), language);
  }

  return { messages, language, isWaiting, hasStarted, send, retry, switchLanguage };
}

type Messages = readonly ChatMessage[];

function useAsking(setMessages: (update: Messages | ((all: Messages) => Messages)) => void) {
  const { t } = useTranslation('tools');
  const { path } = usePage();
  const [isWaiting, setIsWaiting] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function ask(asked: Messages, language: Language) {
    setMessages(asked);
    setIsWaiting(true);
    const reply = await fetchReply({ asked, language, page: path }, t);
    if (isGone.current) return;
    // The visitor may have changed the language meanwhile, which adds a welcome.
    setMessages((all) => addMessage(all, reply));
    setIsWaiting(false);
  }

  return { isWaiting, ask };
}

/** The server writes the first welcome, at no particular time. */
function openWith(language: Language, company: string): Messages {
  return addMessage([], greet(language, company, null));
}

function trackMessage(hasStarted: boolean, before: Language, spoken: Language): void {
  if (!hasStarted) trackEvent({ action: 'chat_start', category: 'engagement', label: 'chat_panel' });
  trackEvent({ action: 'chat_message_sent', category: 'engagement', label: spoken });
  if (spoken === before) return;
  trackEvent({ action: 'chat_language_auto_detect', category: 'engagement', label: `${before}_to_${spoken}` });
}
