import type { TargetedMouseEvent } from 'preact';
import { withPrefix } from '../lib/local-path';
import { navigate } from '../lib/navigation';
import { usePage } from '../lib/page-context';
import { scrollToHash } from '../lib/scroll';
import type { AnchorProps } from './element-props';

export type AppLinkProps = Omit<AnchorProps, 'href'> & {
  /** A path of this site without the /en prefix, maybe with an anchor: '/contact', '/#contact'. */
  to: string;
};

/** A link to another page of this site: a real link that moves without loading the document anew. */
export function AppLink({ to, onClick, children, ...rest }: AppLinkProps) {
  const { prefixed } = usePage();
  const href = withPrefix(to, prefixed);

  function follow(event: TargetedMouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    const before = window.location.pathname;
    navigate(href);
    // On the same page nothing is rendered that would scroll.
    if (window.location.pathname === before) scrollToHash(window.location.hash);
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** A new tab or window, or a download: the browser's own business. */
function opensElsewhere(event: TargetedMouseEvent<HTMLAnchorElement>): boolean {
  if (event.currentTarget.target !== '') return true;
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
