import type { ComponentChildren } from 'preact';
import { ToastRegion } from '../../components/toast-region';
import { TooltipRegion } from '../../components/tooltip-region';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import type { StickyContactPlan } from '../routes';
import { CookieConsent } from './cookie-consent';
import { Footer } from './footer';
import { Header } from './header';

type LayoutProps = {
  stickyContact: StickyContactPlan;
  /** The page says itself what its main part is. */
  hasOwnMain: boolean;
  children: ComponentChildren;
};

export function Layout({ stickyContact, hasOwnMain, children }: LayoutProps) {
  const { t } = useTranslation();
  // The administration is a workbench with a frame of its own; nothing there speaks to visitors.
  const isPublic = !usePage().path.startsWith('/admin');
  return (
    <>
      <a
        href="#main-content"
        className="on-pine fixed top-3 left-3 z-50 rounded-sm bg-amber-400 px-5 py-3 font-semibold text-on-amber not-focus:-translate-y-[200%] print:hidden"
      >
        {t('skip.label')}
      </a>
      {/* Before the page, so that the keyboard meets it first. */}
      {isPublic ? <CookieConsent /> : null}
      {isPublic ? <Header /> : null}
      {hasOwnMain ? (
        children
      ) : (
        <main id="main-content" tabIndex={-1} className={isPublic ? 'grow pt-16 lg:pt-19 print:pt-0' : 'grow'}>
          {children}
        </main>
      )}
      {isPublic ? <Footer stickyContact={stickyContact} /> : null}
      <ToastRegion />
      <TooltipRegion />
    </>
  );
}
