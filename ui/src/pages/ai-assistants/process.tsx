import { useTranslation } from '../../i18n/i18n-context';

const STEPS = ['strategy', 'flow', 'safety', 'reports'] as const;

/** Four steps on one water line. */
export function Process() {
  const { t } = useTranslation('assistants');
  return (
    <section aria-labelledby="process-title" className="border-y border-line bg-sunken py-16 lg:py-24">
      <div className="wrap">
        <h2 id="process-title" className="text-3xl">
          {t('process.title')}
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step}>
              <div className="flex items-center gap-4">
                <span className="figures text-3xl font-semibold text-amber-700" aria-hidden="true">
                  {index + 1}
                </span>
                <Zigzag />
              </div>
              <h3 className="mt-4 text-xl">{t(`process.${step}.name`)}</h3>
              <p className="mt-2 text-ink-soft">{t(`process.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Zigzag() {
  return (
    <svg
      viewBox="0 0 176 12"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      className="h-3 min-w-0 grow stroke-amber-400"
      fill="none"
      strokeWidth="1.6"
    >
      <path d="M0 11 11 1 22 11 33 1 44 11 55 1 66 11 77 1 88 11 99 1 110 11 121 1 132 11 143 1 154 11 165 1 176 11" />
    </svg>
  );
}
