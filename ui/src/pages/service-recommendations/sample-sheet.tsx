import { priceFromEur } from '../../catalogue/catalogue';
import { writeEuros } from '../../catalogue/figure-texts';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

const ENTRIES = [
  { service: 'processAutomation', priority: 'high' },
  { service: 'customerService', priority: 'medium' },
  { service: 'dataAnalytics', priority: 'low' },
] as const;

/** What comes out of the form below, as a sheet of paper: an example, with the true prices. */
export function SampleSheet() {
  const { t, language } = useTranslation('service-recommendations');
  const { t: tPage } = useTranslation('service-page');
  return (
    <figure className="min-w-0">
      <div className="rounded-md border border-line bg-surface shadow-lifted">
        <p className="flex items-center gap-3 border-b border-dashed border-line-strong/50 px-6 py-4 font-display text-xl font-semibold tracking-tight sm:px-8">
          <Star className="size-6 text-amber-700" />
          <span>{t('sheet.title')}</span>
        </p>
        <ol className="divide-y divide-line px-6 sm:px-8">
          {ENTRIES.map(({ service, priority }, index) => (
            <li key={service} className="grid grid-cols-[2.75rem_1fr] gap-x-5 py-5">
              <span
                aria-hidden="true"
                className={`figures flex size-11 items-center justify-center rounded-sm text-lg font-bold ${index === 0 ? 'bg-amber-400 text-on-amber' : 'bg-sunken text-pine-600'}`}
              >
                {index + 1}
              </span>
              <div>
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">{t(`sheet.names.${service}`)}</span>
                  <span className="text-sm font-semibold text-amber-700">{t(`sheet.priority.${priority}`)}</span>
                </p>
                <p className="mt-1 text-sm text-ink-soft">{t(`sheet.why.${service}`)}</p>
                <p className="mt-2 text-sm tabular-nums">
                  {tPage('price.from', { price: writeEuros(priceFromEur(service), language) })}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3 w-fit bg-paper pr-3 text-sm text-ink-soft">{t('sheet.caption')}</figcaption>
    </figure>
  );
}
