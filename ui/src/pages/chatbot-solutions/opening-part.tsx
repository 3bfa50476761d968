import { priceFromEur } from '../../catalogue/catalogue';
import { ClosingCall } from '../../features/service-page/closing-call';
import { useTranslation } from '../../i18n/i18n-context';
import { ChatbotHero } from './chatbot-hero';
import { ChatbotSkills } from './chatbot-skills';
import { Industries } from './industries';

export default function Opening() {
  const { t } = useTranslation('chatbot-solutions');
  return (
    <>
      <ChatbotHero />
      <ChatbotSkills />
      <Industries />
      <ClosingCall title={t('call.title')} text={t('call.text')} priceFromEur={priceFromEur('customerService')} />
    </>
  );
}
