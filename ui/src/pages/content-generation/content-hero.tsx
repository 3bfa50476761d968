import { figureTexts } from '../../catalogue/figure-texts';
import { ServiceActions } from '../../features/service-page/service-actions';
import { ServiceTrail } from '../../features/service-page/service-trail';
import { useTranslation } from '../../i18n/i18n-context';
import { Manuscript } from './manuscript';

/** A desk of linen: the promise on the left, the marked-up draft on the right, the figures along the table's edge. */
export function ContentHero() {
  const { t } = useTranslation('content-generation');
  return (
    <section className="overflow-hidden border-b border-line bg-sunken">
      <div className="wrap pt-6 lg:pt-10">
        <ServiceTrail current={t('meta.name')} tone="paper" />
        <div className="mt-6 grid gap-x-16 gap-y-14 lg:mt-8 lg:grid-cols-2 lg:items-center">
          <div>
            <h1 className="text-4xl">{t('hero.title')}</h1>
            <p className="mt-6 mb-9 max-w-[33em] text-lg text-ink-soft">{t('hero.lead')}</p>
            <ServiceActions tone="paper" />
          </div>
          <Manuscript />
        </div>
      </div>
      <DeskFigures />
    </section>
  );
}

function DeskFigures() {
  const { t, language } = useTranslation('content-generation');
  const texts = figureTexts(language);
  const figures = [
    { name: 'time', value: texts.contentTimeSavingPercent },
    { name: 'roi', value: `+${texts.roiFirstYearPercent}` },
    { name: 'hours', value: `${texts.sampleSavedHours}\u00a0h` },
  ] as const;
  return (
    <div className="mt-14 border-t border-line bg-paper lg:mt-18">
      <dl className="wrap grid gap-x-16 sm:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end gap-1 border-b border-line py-6 last:border-b-0 sm:border-b-0 lg:py-8"
          >
            <dt className="text-sm text-ink-soft">{t(`figures.${name}`)}</dt>
            <dd className="figures text-3xl font-semibold text-amber-700">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
