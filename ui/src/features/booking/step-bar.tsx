import { useTranslation } from '../../i18n/i18n-context';

const STEPS = ['time', 'details', 'done'] as const;
export type BookingStep = (typeof STEPS)[number];

/** How far one is: three bars, with their names. */
export function StepBar({ step }: { step: BookingStep }) {
  const { t } = useTranslation('booking');
  const at = STEPS.indexOf(step);
  return (
    <ol aria-label={t('steps.label')} className="steps-bar mt-4 flex max-w-xl gap-1.5 text-xs text-cream/75">
      {STEPS.map((name, index) => (
        <li
          key={name}
          className="flex-1 pt-2"
          aria-current={index === at ? 'step' : undefined}
          data-reached={index <= at ? '' : undefined}
        >
          <span className="sr-only">{t('steps.position', { step: index + 1, name: t(`steps.${name}`) })}</span>
          <span aria-hidden="true">{t(`steps.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
