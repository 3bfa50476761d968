import { priceFromEur } from '../../catalogue/catalogue';
import { ClosingCall } from '../../features/service-page/closing-call';
import { FaqSection } from '../../features/service-page/faq-section';
import { useTranslation } from '../../i18n/i18n-context';

const QUESTIONS = ['sources', 'quality', 'forecast', 'privacy', 'skills', 'price'] as const;

export default function Closing() {
  const { t } = useTranslation('data-analytics');
  return (
    <>
      <ClosingCall title={t('call.title')} text={t('call.text')} priceFromEur={priceFromEur('dataAnalytics')} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
