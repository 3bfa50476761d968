import { ArrowRight } from 'lucide-react';
import { servicePath } from '../../catalogue/catalogue';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import { PLATFORMS } from './platforms';

/** The supported networks, each telling the same news in the way people read there. */
export function FourVoices() {
  const { t, language } = useTranslation('social-media');
  return (
    <section aria-labelledby="voices-title" className="wrap py-16 lg:py-24">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[0.75fr_1fr]">
        <div className="lg:sticky lg:top-30 lg:self-start">
          <h2 id="voices-title" className="text-3xl">
            {t('voices.title')}
          </h2>
          <p className="mt-5 text-lg text-ink-soft">{t('voices.lead')}</p>
          <p className="mt-8 border-l-2 border-amber-400 pl-5">
            <span className="block text-sm text-ink-soft">{t('voices.newsLabel')}</span>
            <span className="mt-1 block font-display text-xl leading-snug font-semibold">{t('voices.news')}</span>
          </p>
        </div>
        <ul className="border-t-2 border-ink">
          {PLATFORMS.map((platform) => (
            <li
              key={platform}
              className="grid gap-x-8 gap-y-3 border-b border-line py-6 sm:grid-cols-[8.5rem_1fr] lg:py-7"
            >
              <div>
                <h3 className="text-xl">{t(`platform.${platform}`)}</h3>
                <p className="mt-1 text-sm text-amber-700">{t(`voices.${platform}.manner`)}</p>
              </div>
              <p className="rounded-md rounded-tl-none border border-line bg-surface px-5 py-4">
                {t(`voices.${platform}.post`)}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-2 lg:justify-end">
        <span className="text-ink-soft">{t('voices.more')}</span>
        <AppLink
          to={servicePath('assistants', language)}
          className="text-link inline-flex min-h-11 items-center gap-1.5 lg:min-h-0"
        >
          {t('voices.moreLink')}
          <ArrowRight className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        </AppLink>
      </p>
    </section>
  );
}
