import { Alert } from '../../components/alert';
import { AppLink } from '../../components/app-link';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';

/** What the page is, and the way home. */
export default function Heading() {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const { company } = useSite();
  return (
    <header className="text-cream">
      <AppLink
        to="/"
        aria-label={tCommon('mark.label', { company: company.name })}
        className="inline-flex min-h-11 items-center"
      >
        <Star className="size-10 text-amber-400" />
      </AppLink>
      <h1 className="mt-5 text-3xl">{t('login.header.title')}</h1>
      <p className="mt-3 text-lg opacity-80">{t('login.header.lead')}</p>
      <div className="mt-5 hidden noscript:block!">
        <Alert tone="info">{t('login.header.noScript')}</Alert>
      </div>
    </header>
  );
}
