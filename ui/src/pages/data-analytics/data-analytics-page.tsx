import { priceFromEur } from '../../catalogue/catalogue';
import { figureTexts, writeEuros } from '../../catalogue/figure-texts';
import { ClosingCall } from '../../features/service-page/closing-call';
import { DemoSection } from '../../features/service-page/demo-section';
import { FaqSection } from '../../features/service-page/faq-section';
import { makeServiceHead } from '../../features/service-page/service-head';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { TextAnalysisTool } from '../../features/text-analysis/text-analysis-tool';
import { useTranslation } from '../../i18n/i18n-context';
import type { PageModule } from '../../lib/page-module';
import { DataHero } from './data-hero';
import { DataQuestions } from './data-questions';
import { Departments } from './departments';

const PRICE_EUR = priceFromEur('dataAnalytics');
const NOTES = ['languages', 'privacy', 'ai'] as const;
const QUESTIONS = ['sources', 'quality', 'forecast', 'privacy', 'skills', 'price'] as const;

export const head: PageModule['head'] = (context) => {
  const t = context.i18n.getFixedT(context.language, 'data-analytics');
  const price = writeEuros(PRICE_EUR, context.language);
  return makeServiceHead(context, {
    service: 'dataAnalytics',
    title: t('meta.title'),
    description: t('meta.description', { ...figureTexts(context.language), price }),
    name: t('meta.name'),
    priceFromEur: PRICE_EUR,
  });
};

export default function DataAnalyticsPage() {
  const { t } = useTranslation('data-analytics');
  useServiceView('dataAnalytics');
  return (
    <>
      <DataHero />
      <DataQuestions />
      <Departments />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <ShopWindow>
          <TextAnalysisTool />
        </ShopWindow>
      </DemoSection>
      <ClosingCall title={t('call.title')} text={t('call.text')} priceFromEur={PRICE_EUR} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
