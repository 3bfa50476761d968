import { ButtonLink } from '../../components/button';
import { Star } from '../../components/star';
import { BrandCard } from '../../features/brand/brand-card';
import { brandFiles } from '../../features/brand/brand-files';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { BrandGuidelines } from './brand-guidelines';

/** How wide each exhibit stands on a large screen, of twelve columns. */
const WIDTHS: Record<(typeof brandFiles)[number]['key'], string> = {
  mainLogo: 'lg:col-span-7',
  compactLogo: 'lg:col-span-5',
  twitterHeader: 'lg:col-span-12',
  facebookCover: 'lg:col-span-7',
  profilePicture: 'lg:col-span-5',
  linkedinBanner: 'lg:col-span-7',
  instagramPost: 'lg:col-span-5',
};

export default function BrandAssetsPage() {
  const { t } = useTranslation('brand-assets');
  return (
    <div className="wrap pt-10 pb-20 lg:pt-16 lg:pb-28">
      <header className="grid gap-6 lg:grid-cols-[1.5fr_1fr] lg:items-end lg:gap-16">
        <div>
          <p className="flex items-center gap-3 text-sm font-semibold text-amber-700">
            <Star />
            <span>{t('header.eyebrow')}</span>
          </p>
          <h1 className="mt-4 text-4xl">{t('header.title')}</h1>
        </div>
        <p className="max-w-[34em] text-lg text-ink-soft">{t('header.lead')}</p>
      </header>
      <section aria-labelledby="files-title" className="mt-12 lg:mt-16">
        <h2 id="files-title" className="sr-only">
          {t('gallery.title')}
        </h2>
        <ul className="grid gap-6 lg:grid-cols-12">
          {brandFiles.map((file) => (
            <BrandCard key={file.key} file={file} className={WIDTHS[file.key]} />
          ))}
        </ul>
      </section>
      <BrandGuidelines />
      <Rights />
    </div>
  );
}

function Rights() {
  const { t } = useTranslation('brand-assets');
  const { company } = useSite();
  return (
    <section
      aria-labelledby="rights-title"
      className="mt-12 grid gap-6 border-t border-line pt-10 md:grid-cols-[1fr_auto] md:items-end"
    >
      <div>
        <h2 id="rights-title" className="text-2xl">
          {t('rights.title')}
        </h2>
        <p className="mt-3 max-w-[60ch] text-ink-soft">
          {t('rights.text', { companyName: company.name, email: company.email })}
        </p>
      </div>
      <ButtonLink to="/" variant="outline">
        {t('header.home')}
      </ButtonLink>
    </section>
  );
}
