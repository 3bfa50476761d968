import { classNames } from '../../components/class-names';
import { FooterContents } from '../../features/footer/footer-tool';
import { BackToTop } from './back-to-top';
import { StickyContact } from './sticky-contact';

type FooterProps = { hasStickyContact: boolean };

export function Footer({ hasStickyContact }: FooterProps) {
  return (
    <footer
      className={classNames('on-pine mt-auto bg-pine-950 text-cream print:hidden', hasStickyContact && 'max-md:pb-20')}
    >
      <FooterContents />
      {/* Both float over the page; they stand here so that they belong to a landmark. */}
      {hasStickyContact ? <StickyContact /> : null}
      <BackToTop isRaised={hasStickyContact} />
    </footer>
  );
}
