import { useTranslation } from '../../i18n/i18n-context';
import { ChatHeader } from './chat-header';
import { ChatInput } from './chat-input';
import { ChatLog } from './chat-log';
import { useChat } from './use-chat';

export default function Chat() {
  const { t } = useTranslation('chat');
  const { messages, language, isWaiting, hasStarted, send, retry, switchLanguage } = useChat();
  return (
    <section
      aria-label={t('panel.label')}
      className="overflow-hidden rounded-md border border-line bg-surface text-ink [--color-focus:var(--color-pine-600)]"
    >
      <ChatHeader language={language} onSwitch={switchLanguage} />
      <ChatLog messages={messages} isWaiting={isWaiting} onRetry={retry} />
      <ChatInput isWaiting={isWaiting} hasStarted={hasStarted} onSend={send} />
    </section>
  );
}
