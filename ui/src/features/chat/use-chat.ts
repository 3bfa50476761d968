// The states of the chat: welcome → waiting for the visitor ⇄ waiting for the answer.
import { useEffect, useRef, useState } from 'react';
import { type ChatAnswer, postChat } from '../../api/post-chat';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { trackEvent } from '../../lib/analytics';
import { describeHint } from '../../lib/failure-hint';
import { usePage } from '../../lib/page-context';
import { addMessage, type ChatMessage, type NewMessage, toTurns } from './conversation';
import { detectLanguage } from './detect-language';
import { VOICE, welcome } from './voice';

export function useChat() {
  const { t, language: pageLanguage } = useTranslation('tools');
  const { path, site } = usePage();
  const company = site.company.name;
  const [language, setLanguage] = useState(pageLanguage);
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() =>
    addMessage([], { ...greet(pageLanguage, company), timestamp: null }),
  );
  const [isWaiting, setIsWaiting] = useState(false);
  const hasStarted = messages.some(({ role }) => role === 'user');
  const isGone = useIsGone();

  // Until somebody has spoken, the consultant follows the page's language.
  useEffect(() => {
    if (hasStarted || pageLanguage === messages[0]?.language) return;
    setLanguage(pageLanguage);
    setMessages(addMessage([], { ...greet(pageLanguage, company), timestamp: null }));
    // Only the page's language counts here, not what was said meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [pageLanguage]);

  function switchLanguage() {
    const other = language === 'lv' ? 'en' : 'lv';
    setLanguage(other);
    setMessages((all) => addMessage(all, greet(other, company)));
  }

  function send(text: string) {
    const content = text.trim();
    if (content === '' || isWaiting) return false;
    const spoken = detectLanguage(content) ?? language;
    if (!hasStarted) trackEvent({ action: 'chat_start', category: 'engagement', label: path });
    trackEvent({ action: 'chat_message_sent', category: 'engagement', label: spoken });
    if (spoken !== language) {
      trackEvent({ action: 'chat_language_auto_detect', category: 'engagement', label: `${language}_to_${spoken}` });
      setLanguage(spoken);
    }
    const message = { role: 'user', content, language: spoken, timestamp: new Date(), kind: 'turn' } as const;
    void ask(addMessage(messages, message), spoken);
    return true;
  }

  /** Asks the last question again, after an answer that failed. */
  function retry() {
    if (isWaiting) return;
    void ask(
      messages.filter(({ kind }) => kind !== 'failure'),
      language,
    );
  }

  async function ask(asked: readonly ChatMessage[], spoken: Language) {
    setMessages(asked);
    setIsWaiting(true);
    let reply: NewMessage;
    try {
      const answer = await postChat({ messages: toTurns(asked), language: spoken, context: { page: path } });
      reply = readAnswer(answer, spoken);
    } catch (error) {
      const hint = describeHint(error, t);
      reply = fail([VOICE[spoken].unavailable, hint].filter(Boolean).join(' '), spoken);
    }
    if (isGone.current) return;
    // The visitor may have changed the language meanwhile, which adds a welcome.
    setMessages((all) => addMessage(all, reply));
    setIsWaiting(false);
  }

  return { messages, language, isWaiting, hasStarted, send, retry, switchLanguage };
}

function greet(language: Language, company: string): NewMessage {
  return {
    role: 'assistant',
    content: welcome(language, company),
    language,
    timestamp: new Date(),
    kind: 'notice',
  };
}

function readAnswer({ response, message, engine }: ChatAnswer, language: Language): NewMessage {
  const content = (response ?? message ?? '').trim();
  if (content === '') return fail(VOICE[language].error, language);
  return { role: 'assistant', content, language, timestamp: new Date(), kind: 'turn', engine };
}

function fail(content: string, language: Language): NewMessage {
  return { role: 'assistant', content, language, timestamp: new Date(), kind: 'failure' };
}

function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
