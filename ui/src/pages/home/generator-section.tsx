import { servicePath } from '../../catalogue/catalogue';
import { AppLink } from '../../components/app-link';
import { PostGeneratorTool } from '../../features/post-generator/post-generator-tool';
import { useTranslation } from '../../i18n/i18n-context';

export function GeneratorSection() {
  const { t, language } = useTranslation('home');
  return (
    <section id="social-generator" aria-labelledby="generator-title" className="py-12 sm:py-16 lg:py-26">
      <div className="wrap grid gap-10 xl:grid-cols-[0.42fr_1fr] xl:gap-14">
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
        {/* Reserved as in the section of recommendations. */}
        <div className="min-h-[66rem] md:min-h-[48rem]">
          <PostGeneratorTool />
        </div>
      </div>
    </section>
  );
}
