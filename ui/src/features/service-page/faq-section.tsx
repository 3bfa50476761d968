import { Accordion } from '../../components/accordion';
import { useTranslation } from '../../i18n/i18n-context';

type FaqSectionProps = { entries: readonly { id: string; question: string; answer: string }[] };

export function FaqSection({ entries }: FaqSectionProps) {
  const { t } = useTranslation('service-page');
  return (
    <section aria-labelledby="faq-title" className="py-16 lg:py-24">
      <div className="wrap grid gap-8 lg:grid-cols-[0.6fr_1fr] lg:gap-20">
        <h2 id="faq-title" className="text-3xl lg:sticky lg:top-30 lg:self-start">
          {t('faq.title')}
        </h2>
        <Accordion
          name="faq"
          entries={entries.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
        />
      </div>
    </section>
  );
}
