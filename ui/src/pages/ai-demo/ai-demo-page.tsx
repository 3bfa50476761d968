import { figureTexts } from '../../catalogue/figure-texts';
import { ChatPanel } from '../../features/chat/chat-panel';
import { ClosingCall } from '../../features/service-page/closing-call';
import { DemoSection } from '../../features/service-page/demo-section';
import { useTranslation } from '../../i18n/i18n-context';
import { withPrefix } from '../../lib/local-path';
import type { PageModule } from '../../lib/page-module';
import { AiDemoHero } from './ai-demo-hero';
import { ToolDirectory } from './tool-directory';

const PATH = '/ai-demo';
const NOTES = ['rate', 'filter', 'machine'] as const;

export const head: PageModule['head'] = ({ i18n, language, site }) => {
  const t = i18n.getFixedT(language, 'ai-demo');
  const [name, description] = [t('meta.title'), t('meta.description')];
  const url = site.publicUrl && site.publicUrl + withPrefix(PATH, language === 'en');
  const page = { '@context': 'https://schema.org', '@type': 'WebPage', name, description, inLanguage: language };
  return { title: name, description, jsonLd: [{ ...page, ...(url && { url }) }] };
};

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
