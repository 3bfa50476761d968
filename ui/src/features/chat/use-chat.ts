// The conversation as a component sees it, and what the visitor can do in it.
import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import { BOOKING_PATH } from '../../lib/site-links';
import {
  beginChat,
  type ChatState,
  getChat,
  restoreChat,
  retryMessage,
  sendMessage,
  stopAnswer,
  subscribeToChat,
  switchChatLanguage,
} from './chat-store';
import { hasQuestion } from './conversation';

export function useChat() {
  const { t, language: pageLanguage } = useTranslation('tools');
  const { path, site } = usePage();
  const company = site.company.name;
  const shared = useSharedChat();
  // Until somebody has spoken, the consultant follows the page's language.
  const greeting = useMemo(() => beginChat({ company, language: pageLanguage }), [company, pageLanguage]);
  const { messages, language, pending } = shared ?? greeting;
  const place = { company, page: withoutSecret(path), language: pageLanguage, t };

  return {
    messages,
    language,
    pending,
    hasStarted: hasQuestion(messages),
    send: (text: string) => sendMessage(text, place),
    retry: () => retryMessage(place),
    stop: stopAnswer,
    switchLanguage: () => switchChatLanguage(place),
  };
}

/** The path of a booking's own page is nobody else's business, nor a model's. */
function withoutSecret(path: string): string {
  return path.startsWith(`${BOOKING_PATH}/`) ? BOOKING_PATH : path;
}

/** Null at first, as in the server's HTML; before the first paint it is what the tab remembers. */
function useSharedChat(): ChatState | null {
  const [shared, setShared] = useState<ChatState | null>(null);
  useLayoutEffect(() => {
    const look = () => setShared(getChat());
    const unsubscribe = subscribeToChat(look);
    restoreChat();
    look();
    return unsubscribe;
  }, []);
  return shared;
}
