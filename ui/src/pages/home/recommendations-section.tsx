import { servicePath } from '../../catalogue/catalogue';
import { ButtonLink } from '../../components/button';
import { Star } from '../../components/star';
import { RecommendationsTool } from '../../features/recommendations/recommendations-tool';
import { useTranslation } from '../../i18n/i18n-context';

/** The recommendation form itself, in the evening light of the shop window. */
export function RecommendationsSection() {
  const { t, language } = useTranslation('home');
  return (
    <section id="ai-recommendations" aria-labelledby="recommendations-title" className="bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap py-12 sm:py-16 lg:py-26">
          <div className="on-pine grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_auto] lg:items-end">
            <div>
              <p className="flex items-center gap-3 text-sm font-semibold text-amber-400">
                <Star className="size-5" />
                <span>{t('recommendations.eyebrow')}</span>
              </p>
              <h2 id="recommendations-title" className="mt-4 text-3xl">
                {t('recommendations.title')}
              </h2>
              <p className="mt-5 max-w-[38em] text-lg text-cream/85">{t('recommendations.lead')}</p>
            </div>
            <ButtonLink to={servicePath('recommendations', language)} variant="outlineOnPine" size="small">
              {t('recommendations.more')}
            </ButtonLink>
          </div>
          {/* The tool's own height, reserved: a visitor who comes from another page to an anchor below lands on it. */}
          <div className="mt-10 min-h-[67rem] sm:min-h-[64rem] md:min-h-[45rem] lg:mt-12">
            <RecommendationsTool />
          </div>
        </div>
      </div>
    </section>
  );
}
