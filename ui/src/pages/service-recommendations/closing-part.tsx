import { ClosingCall } from '../../features/service-page/closing-call';
import { FaqSection } from '../../features/service-page/faq-section';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { Steps } from './steps';

const QUESTIONS = ['binding', 'accuracy', 'privacy', 'other'] as const;

export default function Closing() {
  const { t } = useTranslation('service-recommendations');
  const { consultationMinutes } = useSite();
  return (
    <>
      <Steps />
      <ClosingCall title={t('call.title')} text={t('call.text', { consultationMinutes })} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
