import { useTranslation } from '../../i18n/i18n-context';
import { ChatView } from './chat-view';

export default function Chat() {
  const { t } = useTranslation('chat');
  return (
    <section
      aria-label={t('panel.label')}
      data-chat-embedded=""
      className="overflow-hidden rounded-md border border-line bg-surface text-ink [--color-focus:var(--color-pine-600)]"
    >
      <ChatView id="chat" logClass="h-96" />
    </section>
  );
}
