import { ButtonLink } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { CONTACT_PATH } from '../../lib/site-links';
import { BrokenStar } from './broken-star';

export default function NotFoundPage() {
  const { t } = useTranslation('not-found');
  return (
    <div className="wrap grid items-center gap-10 py-16 md:grid-cols-[1fr_minmax(14rem,24rem)] md:gap-16 lg:py-28">
      <div>
        {/* The specification's two English lines stand as they are in both languages. */}
        <h1 lang="en" className="text-4xl">
          {t('title')}
        </h1>
        <p lang="en" className="mt-4 font-mono text-sm text-ink-soft">
          {t('developerHint')}
        </p>
        <h2 className="mt-10 text-2xl">{t('help.title')}</h2>
        <p className="mt-2 max-w-[60ch] text-ink-soft">{t('help.text')}</p>
        <div className="mt-7 flex flex-wrap gap-3.5 max-sm:flex-col">
          <ButtonLink to="/" variant="pine">
            {t('home')}
          </ButtonLink>
          <ButtonLink to={CONTACT_PATH} variant="outline">
            {t('contact')}
          </ButtonLink>
        </div>
      </div>
      <BrokenStar />
    </div>
  );
}
