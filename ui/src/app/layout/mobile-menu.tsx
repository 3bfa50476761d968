import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { ServiceIcon } from '../../catalogue/service-icon';
import { AppLink } from '../../components/app-link';
import { ButtonLink } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { LanguageSwitch } from './language-switch';
import { ALL_SERVICES, CONTACT_PATH, headerLinks, MAIN_SERVICE_COUNT, serviceLinks } from './navigation';

/** Native <details>, so that it opens before and without JavaScript. */
export function MobileMenu() {
  const { t, language } = useTranslation();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };

  return (
    // Esc is taken from wherever the focus is inside; the summary is the interactive element.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <details
      ref={details}
      className="group lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}
    >
      <summary
        aria-label={t('menu.label')}
        className="-mr-2.5 inline-flex size-11 cursor-pointer list-none items-center justify-center rounded-sm hover:bg-cream/10"
      >
        <MenuIcon className="size-6 group-open:hidden" strokeWidth={1.75} aria-hidden="true" />
        <X className="hidden size-6 group-open:block" strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className="fixed inset-x-0 top-16 max-h-[85vh] overflow-y-auto border-b border-amber-400/45 bg-pine-950 shadow-[0_0_0_100vmax_rgb(11_36_32/0.75)] [clip-path:inset(0_0_-100vh_0)]">
        <div className="wrap grid gap-6 pt-5 pb-8">
          <ButtonLink to={CONTACT_PATH} onClick={close}>
            {t('book.label')}
          </ButtonLink>
          <nav aria-label={t('nav.label')} className="grid gap-4">
            <ul className="grid grid-cols-2 gap-2.5">
              {serviceLinks(language)
                .slice(0, MAIN_SERVICE_COUNT)
                .map(({ service, to }) => (
                  <li key={to} className="grid">
                    <AppLink
                      to={to}
                      className="flex min-h-22 flex-col justify-between gap-3 rounded-sm border border-cream/20 p-3.5 text-sm leading-tight font-semibold text-cream no-underline hover:border-amber-400"
                      onClick={close}
                    >
                      <ServiceIcon service={service} className="size-6 text-amber-400" />
                      {t(`services.${service}`)}
                    </AppLink>
                  </li>
                ))}
            </ul>
            <ul className="divide-y divide-cream/15 border-y border-cream/15">
              {[ALL_SERVICES, ...headerLinks].map(({ to, label }) => (
                <li key={to}>
                  <AppLink
                    to={to}
                    className="flex min-h-13 items-center font-display text-lg font-semibold text-cream no-underline"
                    onClick={close}
                  >
                    {t(`links.${label}`)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitch />
        </div>
      </div>
    </details>
  );
}
