import type { ComponentChildren } from 'preact';
import { ToastRegion } from '../../components/toast-region';
import { TooltipRegion } from '../../components/tooltip-region';
import { useTranslation } from '../../i18n/i18n-context';
import type { StickyContactPlan } from '../routes';
import { CookieConsent } from './cookie-consent';
import { Footer } from './footer';
import { Header } from './header';

type LayoutProps = { stickyContact: StickyContactPlan; children: ComponentChildren };

export function Layout({ stickyContact, children }: LayoutProps) {
  const { t } = useTranslation();
  return (
    <>
      <a
        href="#main-content"
        className="on-pine fixed top-3 left-3 z-50 -translate-y-24 rounded-sm bg-amber-400 px-5 py-3 font-semibold text-on-amber focus:translate-y-0 print:hidden"
      >
        {t('skip.label')}
      </a>
      {/* Before the page, so that the keyboard meets it first. */}
      <CookieConsent />
      <Header />
      <main id="main-content" tabIndex={-1} className="grow pt-16 lg:pt-19 print:pt-0">
        {children}
      </main>
      <Footer stickyContact={stickyContact} />
      <ToastRegion />
      <TooltipRegion />
    </>
  );
}
