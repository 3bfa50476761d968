import { ChatPanel } from '../../features/chat/chat-panel';
import { DemoSection } from '../../features/service-page/demo-section';
import { ShopWindow } from '../../features/service-page/shop-window';
import { useServiceView } from '../../features/service-page/use-service-view';
import { useTranslation } from '../../i18n/i18n-context';
import { stillPart } from '../../lib/still-part';

const NOTES = ['source', 'languages', 'honesty'] as const;

const Opening = stillPart('chatbot-solutions/opening', () => import('./opening-part'));
const Closing = stillPart('chatbot-solutions/closing', () => import('./closing-part'));

export default function ChatbotSolutionsPage() {
  const { t } = useTranslation('chatbot-solutions');
  useServiceView('chatbots');
  return (
    <>
      <Opening />
      <DemoSection title={t('demo.title')} lead={t('demo.lead')} notes={NOTES.map((note) => t(`demo.notes.${note}`))}>
        <ShopWindow>
          <ChatPanel />
        </ShopWindow>
      </DemoSection>
      <Closing />
    </>
  );
}
