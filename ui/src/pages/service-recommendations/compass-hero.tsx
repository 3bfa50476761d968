import { ServiceActions } from '../../features/service-page/service-actions';
import { ServiceTrail } from '../../features/service-page/service-trail';
import { useTranslation } from '../../i18n/i18n-context';
import { SampleSheet } from './sample-sheet';

export function CompassHero() {
  const { t } = useTranslation('service-recommendations');
  return (
    <section className="relative overflow-hidden border-b border-line">
      <CompassRose />
      <div className="wrap relative grid gap-x-16 gap-y-12 pt-6 pb-16 lg:grid-cols-[1fr_0.92fr] lg:items-center lg:pt-10 lg:pb-24">
        <div>
          <ServiceTrail current={t('meta.name')} tone="paper" />
          <h1 className="mt-6 text-4xl lg:mt-10">{t('hero.title')}</h1>
          <p className="mt-6 mb-9 max-w-[33em] text-lg text-ink-soft">{t('hero.lead')}</p>
          <ServiceActions tone="paper" />
        </div>
        <SampleSheet />
      </div>
    </section>
  );
}

/** The star of the mark read as a compass: thin lines far behind the sheet, at the edge of the page. */
function CompassRose() {
  return (
    <svg
      viewBox="0 0 480 480"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      aria-hidden="true"
      className="absolute top-1/2 -right-56 hidden size-[56rem] -translate-y-1/2 text-amber-700/30 lg:block"
    >
      <circle cx="240" cy="240" r="170" />
      <circle cx="240" cy="240" r="230" strokeDasharray="1 9" strokeWidth="8" />
      <path d="M240 10 282 198 470 240 282 282 240 470 198 282 10 240 198 198Z" />
      <path d="M240 240 240 10M240 240 470 240M240 240 240 470M240 240 10 240" />
      <path d="M77 77 198 198M403 77 282 198M403 403 282 282M77 403 198 282" />
    </svg>
  );
}
