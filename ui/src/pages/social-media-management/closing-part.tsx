import { ClosingCall } from '../../features/service-page/closing-call';
import { FaqSection } from '../../features/service-page/faq-section';
import { useTranslation } from '../../i18n/i18n-context';
import { SocialAudience } from './social-audience';

const QUESTIONS = ['approval', 'accounts', 'crisis', 'pictures', 'ads', 'price'] as const;

export default function Closing() {
  const { t } = useTranslation('social-media');
  return (
    <>
      <SocialAudience />
      <ClosingCall title={t('call.title')} text={t('call.text')} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
