import { FaqSection } from '../../features/service-page/faq-section';
import { useTranslation } from '../../i18n/i18n-context';

const QUESTIONS = ['truth', 'honesty', 'site', 'data', 'price', 'term'] as const;

export default function Closing() {
  const { t } = useTranslation('chatbot-solutions');
  return (
    <FaqSection
      entries={QUESTIONS.map((id) => ({ id, question: t(`faq.${id}.question`), answer: t(`faq.${id}.answer`) }))}
    />
  );
}
