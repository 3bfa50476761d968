import { Belt } from '../../components/belt';
import { ServiceActions } from '../../features/service-page/service-actions';
import { ServiceTrail } from '../../features/service-page/service-trail';
import { useTranslation } from '../../i18n/i18n-context';
import { SpeakingSheet } from './speaking-sheet';

export function DataHero() {
  const { t } = useTranslation('data-analytics');
  return (
    <section className="on-pine bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap pt-6 pb-16 lg:pt-10 lg:pb-20">
          <ServiceTrail current={t('meta.name')} tone="pine" />
          <div className="mt-6 grid gap-x-16 gap-y-6 lg:mt-10 lg:grid-cols-2 lg:items-end">
            <h1 className="text-4xl">{t('hero.title')}</h1>
            <div>
              <p className="mb-7 max-w-[33em] text-lg text-cream/85">{t('hero.lead')}</p>
              <ServiceActions tone="pine" />
            </div>
          </div>
          <SpeakingSheet />
        </div>
      </div>
      <Belt id="data-belt" />
    </section>
  );
}
