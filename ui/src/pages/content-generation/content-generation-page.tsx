import { figureTexts } from '../../catalogue/figure-texts';
import { ClosingCall } from '../../features/service-page/closing-call';
import { DemoSection } from '../../features/service-page/demo-section';
import { FaqSection } from '../../features/service-page/faq-section';
import { makeServiceHead } from '../../features/service-page/service-head';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { EmailGeneratorTool } from '../../features/email-generator/email-generator-tool';
import { TextAnalysisTool } from '../../features/text-analysis/text-analysis-tool';
import { useTranslation } from '../../i18n/i18n-context';
import type { PageModule } from '../../lib/page-module';
import { ContentAudience } from './content-audience';
import { ContentHero } from './content-hero';
import { HouseVoice } from './house-voice';
import { Specimens } from './specimens';

const NOTES = ['language', 'privacy', 'ai'] as const;
const QUESTIONS = ['robot', 'seo', 'facts', 'rights', 'languages', 'price'] as const;

export const head: PageModule['head'] = (context) => {
  const t = context.i18n.getFixedT(context.language, 'content-generation');
  return makeServiceHead(context, {
    service: 'contentGeneration',
    title: t('meta.title'),
    description: t('meta.description', figureTexts(context.language)),
    name: t('meta.name'),
  });
};

export default function ContentGenerationPage() {
  const { t } = useTranslation('content-generation');
  useServiceView('contentGeneration');
  return (
    <>
      <ContentHero />
      <Specimens />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <h3 className="mb-5 text-2xl">{t('demo.email')}</h3>
        <ShopWindow>
          <EmailGeneratorTool />
        </ShopWindow>
        <h3 className="mt-14 mb-5 text-2xl">{t('demo.analysis')}</h3>
        <ShopWindow>
          <TextAnalysisTool />
        </ShopWindow>
      </DemoSection>
      <HouseVoice />
      <ContentAudience />
      <ClosingCall title={t('call.title')} text={t('call.text')} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
