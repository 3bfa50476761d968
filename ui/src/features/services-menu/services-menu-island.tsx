import { ServiceIcon } from '../../catalogue/service-icon';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import { serviceLinks } from '../../lib/service-links';
import { ALL_SERVICES } from '../../lib/site-links';

const LINK = 'flex min-h-11 items-center gap-3 rounded-sm px-3 text-ink no-underline hover:bg-sunken';

/** The header's list of services. */
export default function ServicesList() {
  const { t, language } = useTranslation();
  return (
    <ul>
      {serviceLinks(language).map(({ service, to }) => (
        <li key={to}>
          <AppLink to={to} className={LINK}>
            <ServiceIcon service={service} className="size-5 text-amber-700" />
            <span>{t(`services.${service}`)}</span>
          </AppLink>
        </li>
      ))}
      <li className="mt-2 border-t border-line pt-2 font-semibold">
        <AppLink to={ALL_SERVICES.to} className={LINK}>
          {t(`links.${ALL_SERVICES.label}`)}
        </AppLink>
      </li>
    </ul>
  );
}
