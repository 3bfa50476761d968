import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import { trackCall } from '../../lib/analytics';
import { offerDraft } from '../../lib/contact-draft';
import { withPrefix } from '../../lib/local-path';
import { navigate } from '../../lib/navigation';
import { usePage } from '../../lib/page-context';
import { CONTACT_PATH } from '../../lib/site-links';
import { ChatHeader } from './chat-header';
import { ChatInput } from './chat-input';
import { ChatLog } from './chat-log';
import { HandOver } from './hand-over';
import { summarize } from './summary';
import { useChat } from './use-chat';

type ChatViewProps = {
  /** Unique on the page. */
  id: string;
  logClass: string;
  /** The panel that floats has a button to close it. */
  onClose?: () => void;
  /** The visitor goes on to another page. */
  onLeave?: () => void;
};

/** Header, messages and field: the same in the floating panel and in pages. */
export function ChatView({ id, logClass, onClose, onLeave }: ChatViewProps) {
  const { t } = useTranslation('chat');
  const { prefixed } = usePage();
  const { messages, language, pending, hasStarted, send, retry, stop, switchLanguage } = useChat();
  const [isHandingOver, setIsHandingOver] = useState(false);

  function handOver() {
    trackCall('chat', CONTACT_PATH);
    setIsHandingOver(false);
    onLeave?.();
    // Once the panel is closed, the focus can go to the form.
    setTimeout(() => {
      offerDraft(summarize(messages, t));
      navigate(withPrefix(CONTACT_PATH, prefixed));
    });
  }

  /** The question goes, and the focus back to where it was asked for. */
  function stay() {
    setIsHandingOver(false);
    setTimeout(() => document.getElementById(`${id}-hand-over`)?.focus({ preventScroll: true }));
  }

  return (
    <>
      <ChatHeader titleId={`${id}-title`} language={language} onSwitch={switchLanguage} {...(onClose && { onClose })} />
      <ChatLog messages={messages} language={language} pending={pending} onRetry={retry} className={logClass} />
      {isHandingOver ? (
        <HandOver id={id} onConfirm={handOver} onCancel={stay} />
      ) : (
        <ChatInput
          id={id}
          isWaiting={pending !== null}
          hasStarted={hasStarted}
          onSend={send}
          onStop={stop}
          onHandOver={() => setIsHandingOver(true)}
        />
      )}
    </>
  );
}
