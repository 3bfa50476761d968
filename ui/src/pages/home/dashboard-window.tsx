import { priceFromEur } from '../../catalogue/catalogue';
import { figureTexts, writeEuros } from '../../catalogue/figure-texts';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

/** Heights of the chart's bars in hundredths: a picture of growth, no claim of its own. */
const BARS = [34, 46, 41, 60, 72, 100];
const BAR_WIDTH = 22;
const BAR_STEP = 28;

/** The shop window: a mock-up of the product at work. One image to assistive technology, with a text that tells it. */
export function DashboardWindow() {
  const { t, language } = useTranslation('home');
  const figures = figureTexts(language);
  const price = writeEuros(priceFromEur('processAutomation'), language);
  return (
    <div role="img" aria-label={t('dashboard.label', { ...figures, price })} className="min-w-0">
      <div className="relative rounded-md border border-amber-400/40 bg-pine-900 p-3.5 before:absolute before:inset-x-2 before:top-1.5 before:h-px before:bg-amber-400/25 after:absolute after:inset-x-2 after:bottom-1.5 after:h-px after:bg-amber-400/25">
        <div className="lit grid gap-2.5 rounded-sm bg-paper p-2.5 sm:gap-3.5 text-ink sm:p-5">
          <div className="grid grid-cols-[1.25fr_1fr] gap-2.5 sm:gap-3.5">
            <Tile label={t('dashboard.satisfaction')} value={figures.satisfactionPercent}>
              <Bars />
            </Tile>
            <Tile label={t('dashboard.languages')} value={figures.languageCount}>
              <Note text={t('dashboard.example')} className="mt-3 text-pine-600" />
            </Tile>
          </div>
          <div className="grid gap-2 rounded-sm border border-line bg-surface p-4 text-sm leading-snug">
            <p className="max-w-[88%] justify-self-end rounded-md rounded-br-none bg-pine-800 px-3.5 py-2.5 text-cream">
              {t('dashboard.question')}
            </p>
            <p className="max-w-[92%] justify-self-start rounded-md rounded-bl-none bg-sunken px-3.5 py-2.5">
              {t('dashboard.answer', { price })}
            </p>
            <Note text={t('dashboard.author')} className="text-amber-700" />
          </div>
        </div>
      </div>
      <div className="mx-5 h-2.5 rounded-b-sm bg-amber-400" />
    </div>
  );
}

type TileProps = { label: string; value: string; children: preact.ComponentChildren };

function Tile({ label, value, children }: TileProps) {
  return (
    <div className="rounded-sm border border-line bg-surface p-3 sm:p-4">
      <p className="text-xs font-medium text-ink-soft">{label}</p>
      <p className="figures text-[clamp(1.75rem,1.5rem+0.7vw,2.125rem)] leading-tight font-semibold whitespace-nowrap">
        {value}
      </p>
      {children}
    </div>
  );
}

function Bars() {
  return (
    <svg viewBox="0 0 162 72" className="mt-3 h-[4.5rem] w-full" preserveAspectRatio="none">
      {BARS.map((height, index) => (
        <rect
          key={height}
          x={index * BAR_STEP}
          y={72 - height * 0.72}
          width={BAR_WIDTH}
          height={height * 0.72}
          className={index === BARS.length - 1 ? 'fill-amber-400' : 'fill-pine-600'}
        />
      ))}
    </svg>
  );
}

function Note({ text, className }: { text: string; className: string }) {
  return (
    <p className={`flex items-center gap-1.5 text-xs font-medium ${className}`}>
      <Star className="size-3.5" />
      <span className="text-ink-soft">{text}</span>
    </p>
  );
}
