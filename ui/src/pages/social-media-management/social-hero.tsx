import { ServiceActions } from '../../features/service-page/service-actions';
import { ServiceTrail } from '../../features/service-page/service-trail';
import { useTranslation } from '../../i18n/i18n-context';
import { WeekPlan } from './week-plan';

/** The plan hangs over the sill of the dark section, half in the window and half on the paper. */
export function SocialHero() {
  const { t } = useTranslation('social-media');
  return (
    <section className="bg-[linear-gradient(to_bottom,var(--color-pine-950)_calc(100%-9rem),transparent_calc(100%-9rem))]">
      <div className="lamp overflow-hidden">
        <div className="wrap">
          <div className="on-pine pt-6 text-cream lg:pt-10">
            <ServiceTrail current={t('meta.name')} tone="pine" />
            <div className="mt-6 grid gap-x-16 gap-y-6 lg:mt-10 lg:grid-cols-2 lg:items-end">
              <h1 className="text-4xl">{t('hero.title')}</h1>
              <div>
                <p className="mb-7 max-w-[33em] text-lg text-cream/85">{t('hero.lead')}</p>
                <ServiceActions tone="pine" />
              </div>
            </div>
          </div>
          <WeekPlan />
        </div>
      </div>
    </section>
  );
}
