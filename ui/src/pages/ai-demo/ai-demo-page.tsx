import { ChatPanel } from '../../features/chat/chat-panel';
import { ClosingCall } from '../../features/service-page/closing-call';
import { DemoSection } from '../../features/service-page/demo-section';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { AiDemoHero } from './ai-demo-hero';
import { ToolDirectory } from './tool-directory';

const NOTES = ['rate', 'filter', 'machine'] as const;

export default function AiDemoPage() {
  const { t } = useTranslation('ai-demo');
  const { chatPerMinute } = useSite();
  const notes = NOTES.filter((note) => note !== 'rate' || chatPerMinute > 0);
  return (
    <>
      <AiDemoHero />
      <ToolDirectory />
      <DemoSection
        title={t('demo.title')}
        lead={t('demo.lead')}
        notes={notes.map((note) => t(`demo.notes.${note}`, { chatMessagesPerMinute: chatPerMinute }))}
      >
        <ChatPanel />
      </DemoSection>
      <ClosingCall title={t('call.title')} text={t('call.text')} />
    </>
  );
}
