import { type FigureTexts, figureTexts } from '../../catalogue/figure-texts';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

/** The firm's figures as the rows of a spreadsheet. */
const ROWS = [
  { name: 'decisions', write: (figures: FigureTexts) => figures.decisionSpeedPercent },
  { name: 'roi', write: (figures: FigureTexts) => `+${figures.roiFirstYearPercent}` },
  { name: 'hours', write: (figures: FigureTexts) => `${figures.sampleSavedHours}\u00a0h` },
  { name: 'savings', write: (figures: FigureTexts) => figures.sampleMonthlySavingEur },
] as const;

const SELECTED_ROW = 'decisions';
const SELECTED_CELL = 'A1';

/** A spreadsheet whose second column explains the first: the formula in the bar is what the service does. */
export function SpeakingSheet() {
  const { t, language } = useTranslation('data-analytics');
  const figures = figureTexts(language);
  return (
    <div className="mt-12 lg:mt-16">
      <div className="lit overflow-hidden rounded-md border border-amber-400/60 bg-surface text-ink">
        <p aria-hidden="true" className="flex border-b border-line bg-sunken text-sm">
          <span className="border-r border-line px-4 py-2.5 font-semibold tabular-nums sm:px-6">{SELECTED_CELL}</span>
          <span className="figures px-4 py-2.5">{`=${t('sheet.formula')}(${SELECTED_CELL})`}</span>
        </p>
        <table className="w-full table-fixed border-collapse text-left">
          <caption className="sr-only">{t('sheet.caption')}</caption>
          <thead className="border-b border-line bg-sunken text-xs text-ink-soft">
            <tr>
              <th scope="col" className={`w-[43%] border-r border-line font-semibold lg:w-[45%] ${CELL_PADDING}`}>
                {t('sheet.figure')}
              </th>
              <th scope="col" className={`font-semibold ${CELL_PADDING}`}>
                {t('sheet.meaning')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ name, write }) => (
              <tr key={name} className="border-b border-line align-top last:border-b-0 lg:align-middle">
                <th scope="row" className="relative border-r border-line p-0 font-normal">
                  {name === SELECTED_ROW ? <Selection /> : null}
                  <span className="flex flex-col gap-x-6 gap-y-1 px-4 py-4.5 sm:px-6 lg:flex-row lg:items-baseline lg:justify-between lg:py-6">
                    <span className="text-sm text-ink-soft lg:text-base">{t(`sheet.${name}.name`)}</span>
                    <span className="figures text-2xl font-semibold whitespace-nowrap">{write(figures)}</span>
                  </span>
                </th>
                <td className="px-4 py-4.5 text-sm sm:px-6 lg:py-6 lg:text-base">
                  <span className="flex items-start gap-3.5">
                    <Star className="mt-1 size-4.5 text-amber-700 max-sm:hidden" />
                    <span>{t(`sheet.${name}.meaning`)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mx-5 h-2.5 rounded-b-sm bg-amber-400" />
    </div>
  );
}

const CELL_PADDING = 'px-4 py-2.5 sm:px-6';

/** The frame and handle of a chosen cell. */
function Selection() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -inset-px border-2 border-amber-400 after:absolute after:-right-1.5 after:-bottom-1.5 after:size-2.5 after:border-2 after:border-surface after:bg-amber-400"
    />
  );
}
