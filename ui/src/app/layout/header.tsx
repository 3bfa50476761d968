import { AppLink } from '../../components/app-link';
import { ButtonLink } from '../../components/button';
import { classNames } from '../../components/class-names';
import { HEADER_BORDER_AFTER_PX } from '../../components/constants';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage, useSite } from '../../lib/page-context';
import { useScrolledPast } from '../../lib/use-scrolled-past';
import { LanguageSwitch } from './language-switch';
import { MobileMenu } from './mobile-menu';
import { CONTACT_PATH, headerLinks } from '../../lib/site-links';
import { ServicesMenu } from './services-menu';

export function Header() {
  const { t } = useTranslation();
  const { path } = usePage();
  const isScrolled = useScrolledPast(HEADER_BORDER_AFTER_PX);
  return (
    <header
      className={classNames(
        'on-pine fixed inset-x-0 top-0 z-30 has-[details[open]]:z-50 border-b bg-pine-950 text-cream transition-colors print:hidden',
        isScrolled ? 'border-amber-400/45' : 'border-transparent',
      )}
    >
      <div className="wrap flex h-16 items-center gap-4 lg:h-19 lg:gap-10">
        <Mark />
        <nav aria-label={t('nav.label')} className="hidden lg:block">
          <ul className="flex items-center gap-6 text-sm font-medium xl:gap-8">
            <li>
              <ServicesMenu />
            </li>
            {headerLinks.map(({ to, label }) => (
              <li key={to}>
                <AppLink
                  to={to}
                  aria-current={path === to ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center text-cream/85 no-underline underline-offset-8 hover:text-cream hover:underline aria-[current]:text-cream aria-[current]:underline aria-[current]:decoration-amber-400 aria-[current]:decoration-2"
                >
                  {t(`links.${label}`)}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-3 lg:gap-6">
          <div className="max-lg:hidden">
            <LanguageSwitch />
          </div>
          <ButtonLink to={CONTACT_PATH} size="small" className="max-lg:hidden">
            {t('book.label')}
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function Mark() {
  const { t } = useTranslation();
  const { company } = useSite();
  return (
    <AppLink
      to="/"
      aria-label={t('mark.label', { company: company.name })}
      className="inline-flex min-h-11 items-center gap-2.5 text-cream no-underline"
    >
      <Star className="size-7 text-amber-400 lg:size-8" />
      <span className="font-display text-[1.3125rem] leading-none font-bold tracking-tight">{company.name}</span>
    </AppLink>
  );
}
