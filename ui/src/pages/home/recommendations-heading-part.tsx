import { servicePath } from '../../catalogue/catalogue';
import { ButtonLink } from '../../components/button';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

export default function RecommendationsHeading() {
  const { t, language } = useTranslation('home');
  return (
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
  );
}
