import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

const STEPS = ['profile', 'analysis', 'result'] as const;

/** Three steps along one line; the first, which is the visitor's, is the lit one. */
export function Steps() {
  const { t } = useTranslation('service-recommendations');
  return (
    <section aria-labelledby="steps-title" className="wrap py-16 lg:py-24">
      <SectionHeading id="steps-title" title={t('steps.title')} lead={t('steps.lead')} />
      <ol className="mt-10 grid gap-x-10 lg:mt-14 lg:grid-cols-3">
        {STEPS.map((step, index) => (
          <li
            key={step}
            className="relative border-l border-line-strong/60 pb-10 pl-10 last:pb-0 lg:border-t lg:border-l-0 lg:pt-12 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className={`figures absolute top-0 -left-5.5 flex size-11 items-center justify-center rounded-sm text-lg font-bold lg:-top-5.5 lg:left-0 ${index === 0 ? 'bg-amber-400 text-on-amber' : 'bg-pine-800 text-amber-400'}`}
            >
              {index + 1}
            </span>
            <h3 className="pt-2 text-xl lg:pt-0">{t(`steps.items.${step}.title`)}</h3>
            <p className="mt-2 max-w-[34em] text-ink-soft">{t(`steps.items.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
