import { ServiceIcon } from '../../catalogue/service-icon';
import { AppLink } from '../../components/app-link';
import { ButtonLink } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { MAIN_SERVICE_COUNT, serviceLinks } from '../../lib/service-links';
import { ALL_SERVICES, CONTACT_PATH, headerLinks } from '../../lib/site-links';

/** What the menu of a phone leads to. */
export default function MobileLinks() {
  const { t, language } = useTranslation();
  return (
    <div className="grid gap-4">
      <ButtonLink to={CONTACT_PATH}>{t('book.label')}</ButtonLink>
      <nav aria-label={t('nav.label')} className="grid gap-4">
        <ul className="grid grid-cols-2 gap-2.5">
          {serviceLinks(language)
            .slice(0, MAIN_SERVICE_COUNT)
            .map(({ service, to }) => (
              <li key={to} className="grid">
                <AppLink
                  to={to}
                  className="flex min-h-22 flex-col justify-between gap-1.5 rounded-sm border border-cream/20 p-3 text-sm leading-tight font-semibold text-cream no-underline hover:border-amber-400"
                >
                  <ServiceIcon service={service} className="size-6 text-amber-400" />
                  {t(`services.${service}`)}
                </AppLink>
              </li>
            ))}
        </ul>
        <ul className="divide-y divide-cream/15 border-t border-cream/15">
          {[ALL_SERVICES, ...headerLinks].map(({ to, label }) => (
            <li key={to}>
              <AppLink
                to={to}
                className="flex min-h-13 items-center font-display text-lg font-semibold text-cream no-underline"
              >
                {t(`links.${label}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
