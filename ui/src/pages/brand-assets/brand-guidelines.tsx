import type { ComponentChildren } from 'preact';
import { useTranslation } from '../../i18n/i18n-context';
import { ColourSketch, ContrastSketch, FormatSketch, HeightSketch, ProportionSketch } from './guideline-sketches';

const GUIDELINES: {
  key: 'height' | 'proportions' | 'colours' | 'contrast' | 'format';
  Sketch: () => ComponentChildren;
}[] = [
  { key: 'height', Sketch: HeightSketch },
  { key: 'proportions', Sketch: ProportionSketch },
  { key: 'colours', Sketch: ColourSketch },
  { key: 'contrast', Sketch: ContrastSketch },
  { key: 'format', Sketch: FormatSketch },
];

export function BrandGuidelines() {
  const { t } = useTranslation('brand-assets');
  return (
    <section aria-labelledby="guidelines-title" className="mt-20">
      <h2 id="guidelines-title" className="text-3xl">
        {t('guidelines.title')}
      </h2>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-5">
        {GUIDELINES.map(({ key, Sketch }) => (
          <li key={key} className="bg-surface p-6 sm:max-lg:last:col-span-2">
            <div className="flex h-16 items-center">
              <Sketch />
            </div>
            <h3 className="mt-4 font-sans text-base font-semibold tracking-normal">{t(`guidelines.${key}.name`)}</h3>
            <p className="mt-1 text-sm text-ink-soft">{t(`guidelines.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
