import { classNames } from '../../components/class-names';
import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

/** Six features as the questions they answer. The mosaic's rows add up to six columns; one stone is dark. */
const QUESTIONS = [
  { name: 'why', look: 'lg:col-span-4 on-pine border-pine-800 bg-pine-800 text-cream' },
  { name: 'truth', look: 'lg:col-span-2 border-line bg-surface' },
  { name: 'alarm', look: 'lg:col-span-2 border-line bg-surface' },
  { name: 'forecast', look: 'lg:col-span-4 border-line bg-surface' },
  { name: 'voices', look: 'lg:col-span-3 border-line bg-surface' },
  { name: 'ask', look: 'lg:col-span-3 border-line bg-surface' },
] as const;

export function DataQuestions() {
  const { t } = useTranslation('data-analytics');
  return (
    <section aria-labelledby="questions-title" className="wrap py-16 lg:py-24">
      <SectionHeading id="questions-title" title={t('questions.title')} lead={t('questions.lead')} />
      <ul className="mt-10 grid gap-4 md:grid-cols-2 lg:mt-14 lg:grid-cols-6 lg:gap-5">
        {QUESTIONS.map(({ name, look }) => (
          <li key={name} className={classNames('flex flex-col rounded-md border p-6 md:p-8', look)}>
            <h3 className="text-2xl">{t(`questions.${name}.question`)}</h3>
            <p
              className={classNames(
                'mt-auto max-w-[38em] pt-8',
                name === QUESTIONS[0].name ? 'text-cream/85' : 'text-ink-soft',
              )}
            >
              <strong
                className={classNames(
                  'block font-semibold',
                  name === QUESTIONS[0].name ? 'text-cream' : 'text-amber-700',
                )}
              >
                {t(`questions.${name}.feature`)}
              </strong>
              <span className="mt-1.5 block">{t(`questions.${name}.text`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
