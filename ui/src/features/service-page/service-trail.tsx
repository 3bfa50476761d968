import { ChevronRight } from 'lucide-react';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';

/** The cards of the services on the home page; their prices stand in the section after it. */
const SERVICES_ANCHOR = '/#services';

type ServiceTrailProps = {
  /** Name of the page that is shown. */
  current: string;
  tone: 'paper' | 'pine';
};

const TONES = {
  paper: { text: 'text-ink-soft', link: 'hover:text-ink', current: 'text-amber-700' },
  pine: { text: 'text-cream/75', link: 'hover:text-cream', current: 'text-amber-400' },
};

/** Home, services, this page: the same steps as in the page's structured data. */
export function ServiceTrail({ current, tone }: ServiceTrailProps) {
  const { t } = useTranslation('service-page');
  const { text, link, current: currentColor } = TONES[tone];
  const linkLook = `inline-flex min-h-11 items-center no-underline underline-offset-4 hover:underline ${link}`;
  return (
    <nav aria-label={t('trail.label')}>
      <ol className={`flex flex-wrap items-center gap-x-2 text-sm font-medium ${text}`}>
        <li>
          <AppLink to="/" className={linkLook}>
            {t('trail.home')}
          </AppLink>
        </li>
        <li className="flex items-center gap-x-2">
          <Divider />
          <AppLink to={SERVICES_ANCHOR} className={linkLook}>
            {t('trail.services')}
          </AppLink>
        </li>
        <li className="flex items-center gap-x-2">
          <Divider />
          <span aria-current="page" className={`font-semibold ${currentColor}`}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}

function Divider() {
  return <ChevronRight className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />;
}
