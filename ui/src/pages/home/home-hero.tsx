import { Belt } from '../../components/belt';
import { ButtonLink } from '../../components/button';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { CONTACT_PATH } from '../../lib/site-links';
import { DashboardWindow } from './dashboard-window';
import { HeroFigures } from './hero-figures';

export function HomeHero() {
  const { t } = useTranslation('home');
  const { t: tCommon } = useTranslation();
  return (
    <section id="hero" className="on-pine bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap">
          <div className="grid items-center gap-12 pt-10 pb-14 sm:pt-14 lg:grid-cols-[1.04fr_1fr] lg:gap-16 lg:pt-20 lg:pb-20">
            <div>
              <p className="flex items-center gap-3 text-sm font-semibold text-amber-400">
                <Star className="size-5" />
                <span>{t('hero.eyebrow')}</span>
              </p>
              <h1 className="mt-5 text-[clamp(1.75rem,8.8vw,3.5rem)] leading-[1.05] lg:text-[clamp(2.875rem,0.375rem+3.9vw,3.5rem)]">
                {/* A sentence a line, where there is room for one. */}
                {t('hero.title')
                  .split(/(?<=\.) /)
                  .map((sentence) => (
                    <span key={sentence} className="block">{`${sentence} `}</span>
                  ))}
              </h1>
              <p className="mt-6 max-w-[33em] text-lg text-cream/85">{t('hero.lead')}</p>
              <div className="mt-9 flex flex-wrap gap-3.5 max-sm:flex-col">
                <ButtonLink to={CONTACT_PATH}>{tCommon('book.label')}</ButtonLink>
                <ButtonLink to="/#pakalpojumi-detali" variant="outlineOnPine">
                  {t('more.label')}
                </ButtonLink>
              </div>
            </div>
            <DashboardWindow />
          </div>
          <HeroFigures />
        </div>
      </div>
      <Belt id="hero-belt" />
    </section>
  );
}
