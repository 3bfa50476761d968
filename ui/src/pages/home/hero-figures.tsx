import { type FigureTexts, figureTexts } from '../../catalogue/figure-texts';
import { useTranslation } from '../../i18n/i18n-context';

type Figure = { name: FigureLabel; write: (texts: FigureTexts) => string };
type FigureLabel = 'roi' | 'time' | 'support' | 'savings' | 'hours' | 'efficiency' | 'costs';

/** The firm's own claims, as the specification has them. */
const FIGURES: readonly Figure[] = [
  { name: 'roi', write: (texts) => `+${texts.roiFirstYearPercent}` },
  { name: 'time', write: (texts) => texts.processTimeSavingPercent },
  { name: 'support', write: (texts) => texts.supportAvailability },
  { name: 'savings', write: (texts) => texts.sampleMonthlySavingEur },
  { name: 'hours', write: (texts) => `${texts.sampleSavedHours}\u00a0h` },
  { name: 'efficiency', write: (texts) => texts.routineAutomatedPercent },
  { name: 'costs', write: (texts) => `\u2212${texts.supportCostCutPercent}` },
];

export function HeroFigures() {
  const { t, language } = useTranslation('home');
  const texts = figureTexts(language);
  return (
    <dl
      aria-label={t('figure.label')}
      className="grid grid-cols-2 gap-x-6 border-t border-cream/15 md:grid-cols-4 xl:grid-cols-[1.35fr_1fr_0.8fr_1.15fr_0.85fr_1fr_0.9fr] xl:gap-x-0 xl:divide-x xl:divide-cream/12"
    >
      {FIGURES.map(({ name, write }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end gap-1.5 py-5 first:max-md:col-span-2 md:py-7 xl:px-4.5 xl:first:pl-0 xl:last:pr-0"
        >
          <dt className="text-sm leading-snug text-cream/75">{t(`figure.${name}`)}</dt>
          <dd
            className={`figures flex items-end whitespace-nowrap text-amber-400 xl:h-13 ${name === 'roi' ? FIRST : REST}`}
          >
            {write(texts)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FIRST = 'text-[clamp(2.75rem,2.2rem+1.4vw,3.25rem)] leading-none font-bold';
const REST = 'text-[min(9vw,clamp(1.625rem,1.4rem+0.6vw,2rem))] leading-tight font-semibold';
