import { Accordion } from '../../components/accordion';
import { useTranslation } from '../../i18n/i18n-context';
import { assistantParameters } from './assistant-parameters';
import { FAQ_KEYS } from './faq-keys';

export function AssistantsFaq() {
  const { t, language } = useTranslation('assistants');
  const parameters = assistantParameters(language);
  return (
    <section aria-labelledby="faq-title" className="wrap grid gap-8 pb-16 lg:grid-cols-[0.6fr_1fr] lg:gap-20 lg:pb-24">
      <h2 id="faq-title" className="text-3xl lg:sticky lg:top-30 lg:self-start">
        {t('faq.title')}
      </h2>
      <Accordion
        name="assistants-faq"
        entries={FAQ_KEYS.map((key) => ({
          id: key,
          title: t(`faq.${key}.question`, parameters),
          content: <p>{t(`faq.${key}.answer`, parameters)}</p>,
        }))}
      />
    </section>
  );
}
