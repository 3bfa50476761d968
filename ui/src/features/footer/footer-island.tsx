import type { ComponentChildren } from 'preact';
import { AppLink } from '../../components/app-link';
import { Belt } from '../../components/belt';
import { classNames } from '../../components/class-names';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { forgetDecision } from '../../lib/cookie-consent';
import { useSite } from '../../lib/page-context';
import { SOCIAL_NETWORKS } from '../../lib/page-state';
import { serviceLinks } from '../../lib/service-links';
import { legalLinks, quickLinks, type SiteLink } from '../../lib/site-links';

/** Everything that stands in the footer: links, company, and the way back to the question about cookies. */
export default function FooterContents() {
  const { t, language } = useTranslation();
  const { company } = useSite();
  const nameLinks = (links: readonly SiteLink[]) => links.map(({ to, label }) => ({ to, name: t(`links.${label}`) }));
  const services = serviceLinks(language).map(({ service, to }) => ({ to, name: t(`services.${service}`) }));
  return (
    <>
      <Belt id="footer-belt" />
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-10 max-sm:[&>nav:last-child]:col-span-2 sm:gap-10 sm:py-14 lg:grid-cols-[1.5fr_1fr_1fr_1fr] lg:gap-12 lg:py-18">
        <div className="max-sm:col-span-2">
          <p className="flex items-center gap-2.5">
            <Star className="size-7 text-amber-400" />
            <span className="font-display text-xl leading-none font-bold tracking-tight">{company.name}</span>
          </p>
          <p className="mt-5 max-w-[36ch] text-cream/80">{t('footer.blurb')}</p>
          <SocialLinks />
        </div>
        <LinkList title={t('links.services')} links={services} />
        <LinkList title={t('footer.quickLinks')} links={nameLinks(quickLinks)} />
        <LinkList title={t('footer.legal')} links={nameLinks(legalLinks)}>
          <CookieSettingsButton />
        </LinkList>
      </div>
      <div className="wrap">
        <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-cream/15 py-6 text-sm text-cream/75">
          <span>{company.legalName}</span>
          <span>{t('footer.registration', { number: company.registrationNumber })}</span>
          <span>{t('footer.vat', { number: company.vatNumber })}</span>
        </p>
      </div>
    </>
  );
}

type LinkListProps = { title: string; links: { to: string; name: string }[]; children?: ComponentChildren };

function LinkList({ title, links, children }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-sm font-semibold tracking-normal text-amber-400">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, name }) => (
          <li key={to}>
            <AppLink to={to} className={FOOTER_LINK}>
              {name}
            </AppLink>
          </li>
        ))}
        {children ? <li>{children}</li> : null}
      </ul>
    </nav>
  );
}

/** Forgets the decision; the page comes anew and asks again. Nothing ever asks where there is no JavaScript. */
function CookieSettingsButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(FOOTER_LINK, 'cursor-pointer text-left noscript:hidden')}
      onClick={() => {
        forgetDecision();
        window.location.reload();
      }}
    >
      {t('cookies.settings')}
    </button>
  );
}

const FOOTER_LINK =
  'inline-flex min-h-11 items-center py-2.5 leading-snug text-cream/90 no-underline underline-offset-4 hover:text-cream hover:underline';

/** Only the networks that the owner has configured. */
function SocialLinks() {
  const { t } = useTranslation();
  const { social } = useSite().company;
  const networks = SOCIAL_NETWORKS.flatMap((network) => (social[network] ? [{ network, url: social[network] }] : []));
  if (networks.length === 0) return null;
  return (
    <nav aria-label={t('footer.follow')} className="mt-6">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-amber-400">{t('footer.follow')}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {networks.map(({ network, url }) => (
          <li key={network}>
            <a href={url} rel="noopener" className={FOOTER_LINK}>
              {t(`social.${network}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
