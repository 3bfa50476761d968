import { priceFromEur } from '../../catalogue/catalogue';
import { figureTexts, writeEuros } from '../../catalogue/figure-texts';
import { ClosingCall } from '../../features/service-page/closing-call';
import { FaqSection } from '../../features/service-page/faq-section';
import { makeServiceHead } from '../../features/service-page/service-head';
import { useServiceView } from '../../features/service-page/use-service-view';
import { useTranslation } from '../../i18n/i18n-context';
import type { PageModule } from '../../lib/page-module';
import { DataHero } from './data-hero';
import { DataQuestions } from './data-questions';
import { Departments } from './departments';

const PRICE_EUR = priceFromEur('dataAnalytics');
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
      <ClosingCall title={t('call.title')} text={t('call.text')} priceFromEur={PRICE_EUR} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
