import { figureTexts } from '../../catalogue/figure-texts';
import { RecommendationsTool } from '../../features/recommendations/recommendations-tool';
import { ClosingCall } from '../../features/service-page/closing-call';
import { DemoSection } from '../../features/service-page/demo-section';
import { FaqSection } from '../../features/service-page/faq-section';
import { makeServiceHead } from '../../features/service-page/service-head';
import { useServiceView } from '../../features/service-page/use-service-view';
import { useTranslation } from '../../i18n/i18n-context';
import type { PageModule } from '../../lib/page-module';
import { Benefits } from './benefits';
import { CompassHero } from './compass-hero';
import { Steps } from './steps';

const NOTES = ['ai', 'privacy', 'free'] as const;
const QUESTIONS = ['binding', 'accuracy', 'privacy', 'other'] as const;

export const head: PageModule['head'] = (context) => {
  const t = context.i18n.getFixedT(context.language, 'service-recommendations');
  return makeServiceHead(context, {
    service: 'recommendations',
    title: t('meta.title'),
    description: t('meta.description'),
    name: t('meta.name'),
  });
};

export default function ServiceRecommendationsPage() {
  const { t, language } = useTranslation('service-recommendations');
  useServiceView('recommendations');
  return (
    <>
      <CompassHero />
      <Benefits />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <RecommendationsTool />
      </DemoSection>
      <Steps />
      <ClosingCall title={t('call.title')} text={t('call.text', figureTexts(language))} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
