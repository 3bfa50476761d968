import { n8nSavedHoursPerMonth, type Range } from '../../catalogue/catalogue';
import { writeRange } from '../../catalogue/figure-texts';
import { useTranslation } from '../../i18n/i18n-context';
import { Paragraphs } from './article-section';

const PROCESSES = ['leads', 'chatService', 'invoices', 'crmToAnalytics'] as const;
const LONGEST_HOURS = Math.max(...PROCESSES.map((process) => n8nSavedHoursPerMonth[process].max));

export function SavingsTable() {
  const { t, language } = useTranslation('n8n-article');
  const write = (hours: Range) => t('savings.value', { range: writeRange(hours, language) });
  return (
    <>
      <p>{t('savings.lead')}</p>
      <table className="my-7 w-full border-y border-line text-left">
        <caption className="sr-only">{t('savings.caption')}</caption>
        <thead className="text-sm text-ink-soft max-sm:sr-only">
          <tr>
            <th scope="col" className="py-3 pr-6 font-normal">
              {t('savings.process')}
            </th>
            <th scope="col" className="py-3 pr-6 font-normal">
              {t('savings.work')}
            </th>
            <th scope="col" className="py-3 font-normal">
              {t('savings.hours')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line max-sm:block">
          {PROCESSES.map((process) => (
            <tr key={process} className="align-top max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:py-5">
              <th scope="row" className="font-semibold sm:w-36 sm:py-5 sm:pr-6">
                {t(`savings.${process}.name`)}
              </th>
              <td className="text-sm text-ink-soft sm:py-5 sm:pr-6">{t(`savings.${process}.work`)}</td>
              <td className="sm:w-44 sm:py-5">
                <span className="figures text-xl font-semibold whitespace-nowrap text-amber-700">
                  {write(n8nSavedHoursPerMonth[process])}
                </span>
                <HoursBar hours={n8nSavedHoursPerMonth[process]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Paragraphs lines={t('savings.note', { returnObjects: true })} />
    </>
  );
}

/** What is saved at least, and what at best, on one scale for all rows. */
function HoursBar({ hours }: { hours: Range }) {
  return (
    <svg
      viewBox={`0 0 ${LONGEST_HOURS} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-2.5 w-full max-w-44 rounded-sm bg-sunken"
    >
      <rect width={hours.max} height="1" className="fill-amber-400" />
      <rect width={hours.min} height="1" className="fill-pine-600" />
    </svg>
  );
}
