import { useTranslation } from '../../i18n/i18n-context';
import { Approval, Archive, Comparison, Envelope, Reading } from './station-drawings';

const STATIONS = [
  { name: 'arrival', Drawing: Envelope },
  { name: 'reading', Drawing: Reading },
  { name: 'comparison', Drawing: Comparison },
  { name: 'approval', Drawing: Approval },
  { name: 'archive', Drawing: Archive },
] as const;

/** The one step that a person takes. */
const HUMAN_STATION = 'approval';

/** The way of an invoice: down the page on phones, along the water zigzag on wide screens. */
export function DocumentPath() {
  const { t } = useTranslation('process-automation');
  return (
    <div className="wrap pt-12 pb-16 lg:pt-10 lg:pb-20">
      <div className="relative">
        <Zigzag />
        <ol aria-label={t('path.label')} className="grid gap-y-9 lg:grid-cols-5">
          {STATIONS.map(({ name, Drawing }, index) => (
            <li
              key={name}
              className="relative grid grid-cols-[5rem_1fr] items-center gap-x-5 before:absolute before:top-1/2 before:-bottom-9 before:left-10 before:w-0.5 before:bg-amber-400 before:content-[''] last:before:hidden lg:block lg:before:hidden"
            >
              <div className="relative lg:flex lg:h-60 lg:justify-center">
                <div className={index % 2 === 1 ? 'lg:pt-22' : 'lg:pt-2'}>
                  <Drawing />
                </div>
              </div>
              <div className="lg:px-4 lg:text-center">
                {name === HUMAN_STATION ? (
                  <p className="text-sm font-semibold text-amber-700">{t('path.person')}</p>
                ) : (
                  <p className="figures text-sm font-semibold text-ink-soft">{index + 1}</p>
                )}
                <h2 className="text-xl">{t(`path.${name}.title`)}</h2>
                <p className="mt-1.5 text-sm text-ink-soft">{t(`path.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Runs through the middles of the five columns and on beyond both edges of the screen. */
function Zigzag() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 240"
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-0 hidden h-60 w-full overflow-visible lg:block"
    >
      <path
        d="M-500 152 -300 72 -100 152 100 72 300 152 500 72 700 152 900 72 1100 152 1300 72 1500 152"
        fill="none"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="stroke-amber-400"
      />
    </svg>
  );
}
