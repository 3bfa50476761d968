import { ClosingCall } from '../../features/service-page/closing-call';
import { FaqSection } from '../../features/service-page/faq-section';
import { useTranslation } from '../../i18n/i18n-context';
import { HouseVoice } from './house-voice';
import { ContentAudience } from './content-audience';

const QUESTIONS = ['robot', 'seo', 'facts', 'rights', 'languages', 'price'] as const;

export default function Closing() {
  const { t } = useTranslation('content-generation');
  return (
    <>
      <HouseVoice />
      <ContentAudience />
      <ClosingCall title={t('call.title')} text={t('call.text')} />
      <FaqSection
        entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
      />
    </>
  );
}
