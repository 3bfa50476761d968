import { figureTexts } from '../../catalogue/figure-texts';
import { ChatPanel } from '../../features/chat/chat-panel';
import { ClosingCall } from '../../features/service-page/closing-call';
import { DemoSection } from '../../features/service-page/demo-section';
import { useTranslation } from '../../i18n/i18n-context';
import { AiDemoHero } from './ai-demo-hero';
import { ToolDirectory } from './tool-directory';

const NOTES = ['rate', 'filter', 'machine'] as const;

export default function AiDemoPage() {
  const { t, language } = useTranslation('ai-demo');
  const figures = figureTexts(language);
  return (
    <>
      <AiDemoHero />
      <ToolDirectory />
      <DemoSection
        title={t('demo.title')}
        lead={t('demo.lead')}
        notes={NOTES.map((note) => t(`demo.notes.${note}`, figures))}
      >
        <ChatPanel />
      </DemoSection>
      <ClosingCall title={t('call.title')} text={t('call.text')} />
    </>
  );
}
