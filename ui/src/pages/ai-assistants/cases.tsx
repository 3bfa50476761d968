import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';
import { assistantParameters } from './assistant-parameters';

const CASES = ['shop', 'hotel', 'service', 'expert', 'campaign', 'agency'] as const;

export function Cases() {
  const { t, language } = useTranslation('assistants');
  const parameters = assistantParameters(language);
  return (
    <section aria-labelledby="cases-title" className="wrap py-16 lg:py-24">
      <SectionHeading id="cases-title" title={t('cases.title')} lead={t('cases.lead')} />
      <ul className="mt-10 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {CASES.map((key) => (
          <li key={key} className="flex flex-col bg-surface p-6 md:p-8">
            <p className="text-sm text-ink-soft">{t('cases.example')}</p>
            <h3 className="mt-1 text-xl">{t(`cases.${key}.name`)}</h3>
            <p className="mt-3 mb-6 text-ink-soft">{t(`cases.${key}.text`)}</p>
            <p className="mt-auto border-t border-line pt-5">
              <span className="figures block text-2xl font-semibold text-amber-700">
                {t(`cases.${key}.result`, parameters)}
              </span>
              <span className="mt-1 block text-sm text-ink-soft">{t(`cases.${key}.unit`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
