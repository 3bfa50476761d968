import type { ComponentChildren } from 'preact';
import { figures } from '../../catalogue/catalogue';
import { figureTexts } from '../../catalogue/figure-texts';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

const CELLS = 20;

export function ProcessFigures() {
  const { t, language } = useTranslation('process-automation');
  const texts = figureTexts(language);
  return (
    <section aria-labelledby="figures-title" className="on-pine bg-pine-950 text-cream">
      <div className="wrap grid gap-x-16 gap-y-12 py-14 lg:grid-cols-2 lg:py-20">
        <div>
          <h2 id="figures-title" className="text-2xl">
            {t('figures.title')}
          </h2>
          <div className="mt-8 grid gap-9">
            <Strip
              percent={figures.processTimeSavingPercent}
              value={texts.processTimeSavingPercent}
              label={t('figures.time')}
            />
            <Strip
              percent={figures.routineAutomatedPercent}
              value={texts.routineAutomatedPercent}
              label={t('figures.routine')}
            />
          </div>
        </div>
        <div className="self-end rounded-md border border-amber-400/40 p-6 sm:p-8">
          <p className="flex items-center gap-2.5 text-sm font-semibold text-amber-400">
            <Star className="size-4.5" />
            <span>{t('figures.example')}</span>
          </p>
          <div className="mt-5 grid gap-6 sm:grid-cols-2">
            <Plaque value={`${texts.sampleSavedHours}\u00a0h`}>{t('figures.hours')}</Plaque>
            <Plaque value={texts.sampleMonthlySavingEur}>{t('figures.money')}</Plaque>
          </div>
          <p className="mt-6 border-t border-cream/15 pt-5 text-cream/85">{t('figures.roi', texts)}</p>
        </div>
      </div>
    </section>
  );
}

type StripProps = { percent: number; value: string; label: string };

/** A share drawn as cells of a belt, twenty to the whole. */
function Strip({ percent, value, label }: StripProps) {
  const filled = Math.round((percent / 100) * CELLS);
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <span className="figures text-[clamp(2.75rem,2.2rem+1.4vw,3.25rem)] leading-none font-bold text-amber-400">
          {value}
        </span>
        <span className="text-cream/85">{label}</span>
      </div>
      <svg viewBox={`0 0 ${CELLS * 10} 12`} aria-hidden="true" className="mt-4 w-full">
        {Array.from({ length: CELLS }, (_, index) => (
          <path
            key={index}
            d={`M${index * 10 + 1} 10.5 ${index * 10 + 5} 1.5 ${index * 10 + 9} 10.5z`}
            strokeWidth="0.6"
            className={index < filled ? 'fill-amber-400 stroke-amber-400' : 'fill-transparent stroke-cream/45'}
          />
        ))}
      </svg>
    </div>
  );
}

function Plaque({ value, children }: { value: string; children: ComponentChildren }) {
  return (
    <p>
      <span className="figures block text-2xl font-semibold whitespace-nowrap">{value}</span>
      <span className="mt-1 block text-sm text-cream/80">{children}</span>
    </p>
  );
}
