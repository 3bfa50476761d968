import { classNames } from '../../components/class-names';
import { FooterContents } from '../../features/footer/footer-tool';
import { usePage } from '../../lib/page-context';
import type { StickyContactPlan } from '../routes';
import { BackToTop } from './back-to-top';
import { ChatWidget } from './chat-widget';
import { StickyContact } from './sticky-contact';

type FooterProps = { stickyContact: StickyContactPlan };

export function Footer({ stickyContact }: FooterProps) {
  const isPublic = !usePage().path.startsWith('/admin');
  return (
    <footer className={classNames('on-pine mt-auto bg-pine-950 text-cream print:hidden', isPublic && 'max-md:pb-20')}>
      <FooterContents />
      {/* They float over the page; they stand here so that they belong to a landmark. */}
      {stickyContact === 'none' ? null : <StickyContact isShownAtFirst={stickyContact === 'atFirst'} />}
      {isPublic ? <ChatWidget /> : null}
      <BackToTop isRaised={isPublic} />
    </footer>
  );
}
