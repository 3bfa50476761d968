import { priceFromEur } from '../../catalogue/catalogue';
import { figureTexts, writeEuros } from '../../catalogue/figure-texts';
import { ChatPanel } from '../../features/chat/chat-panel';
import { ClosingCall } from '../../features/service-page/closing-call';
import { DemoSection } from '../../features/service-page/demo-section';
import { FaqSection } from '../../features/service-page/faq-section';
import { makeServiceHead } from '../../features/service-page/service-head';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { useTranslation } from '../../i18n/i18n-context';
import type { PageModule } from '../../lib/page-module';
import { ChatbotHero } from './chatbot-hero';
import { ChatbotSkills } from './chatbot-skills';
import { Industries } from './industries';

const PRICE_EUR = priceFromEur('customerService');
const NOTES = ['source', 'languages', 'honesty'] as const;
const QUESTIONS = ['truth', 'honesty', 'site', 'data', 'price', 'term'] as const;

export const head: PageModule['head'] = (context) => {
  const t = context.i18n.getFixedT(context.language, 'chatbot-solutions');
  const price = writeEuros(PRICE_EUR, context.language);
  return makeServiceHead(context, {
    service: 'chatbots',
    title: t('meta.title'),
    description: t('meta.description', { ...figureTexts(context.language), price }),
    name: t('meta.name'),
    priceFromEur: PRICE_EUR,
  });
};

export default function ChatbotSolutionsPage() {
  const { t } = useTranslation('chatbot-solutions');
  useServiceView('chatbots');
  return (
    <>
      <ChatbotHero />
      <ChatbotSkills />
      <Industries />
      <ClosingCall title={t('call.title')} text={t('call.text')} priceFromEur={PRICE_EUR} />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <ShopWindow>
          <ChatPanel />
        </ShopWindow>
      </DemoSection>
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
