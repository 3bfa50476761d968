import { priceFromEur } from '../../catalogue/catalogue';
import { figureTexts, writeEuros } from '../../catalogue/figure-texts';
import { DocumentDemoTool } from '../../features/document-demo/document-demo-tool';
import { ClosingCall } from '../../features/service-page/closing-call';
import { DemoSection } from '../../features/service-page/demo-section';
import { FaqSection } from '../../features/service-page/faq-section';
import { makeServiceHead } from '../../features/service-page/service-head';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { useTranslation } from '../../i18n/i18n-context';
import type { PageModule } from '../../lib/page-module';
import { ProcessFigures } from './process-figures';
import { ProcessHero } from './process-hero';
import { ProcessVerbs } from './process-verbs';
import { SavedHours } from './saved-hours';

const PRICE_EUR = priceFromEur('processAutomation');
const NOTES = ['scans', 'privacy', 'ai'] as const;
const QUESTIONS = ['first', 'systems', 'errors', 'people', 'documents', 'price'] as const;

export const head: PageModule['head'] = (context) => {
  const t = context.i18n.getFixedT(context.language, 'process-automation');
  const price = writeEuros(PRICE_EUR, context.language);
  return makeServiceHead(context, {
    service: 'processAutomation',
    title: t('meta.title'),
    description: t('meta.description', { ...figureTexts(context.language), price }),
    name: t('meta.name'),
    priceFromEur: PRICE_EUR,
  });
};

export default function ProcessAutomationPage() {
  const { t } = useTranslation('process-automation');
  useServiceView('processAutomation');
  return (
    <>
      <ProcessHero />
      <ProcessFigures />
      <ProcessVerbs />
      <SavedHours />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <ShopWindow>
          <DocumentDemoTool />
        </ShopWindow>
      </DemoSection>
      <ClosingCall title={t('call.title')} text={t('call.text')} priceFromEur={PRICE_EUR} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
