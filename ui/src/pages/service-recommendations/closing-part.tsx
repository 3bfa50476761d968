import { figureTexts } from '../../catalogue/figure-texts';
import { ClosingCall } from '../../features/service-page/closing-call';
import { FaqSection } from '../../features/service-page/faq-section';
import { useTranslation } from '../../i18n/i18n-context';
import { Steps } from './steps';

const QUESTIONS = ['binding', 'accuracy', 'privacy', 'other'] as const;

export default function Closing() {
  const { t, language } = useTranslation('service-recommendations');
  return (
    <>
      <Steps />
      <ClosingCall title={t('call.title')} text={t('call.text', figureTexts(language))} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
