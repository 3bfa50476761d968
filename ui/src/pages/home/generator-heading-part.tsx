import { servicePath } from '../../catalogue/catalogue';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';

export default function GeneratorHeading() {
  const { t, language } = useTranslation('home');
  return (
    <div className="xl:sticky xl:top-30 xl:self-start">
      <p className="text-sm font-semibold text-amber-700">{t('generator.eyebrow')}</p>
      <h2 id="generator-title" className="mt-3 text-3xl">
        {t('generator.title')}
      </h2>
      <p className="mt-5 max-w-[34em] text-lg text-ink-soft">{t('generator.lead')}</p>
      <AppLink
        to={servicePath('socialMedia', language)}
        className="text-link mt-4 inline-flex min-h-11 items-center text-sm"
      >
        {t('generator.more')}
      </AppLink>
    </div>
  );
}
