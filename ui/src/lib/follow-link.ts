import { navigate } from './navigation';
import { scrollToHash } from './scroll';

/** Moves to an address of this site without loading the document anew, unless the visitor wants it elsewhere. */
export function followLink(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.defaultPrevented || opensElsewhere(event, link)) return;
  event.preventDefault();
  const before = window.location.pathname;
  navigate(link.getAttribute('href') ?? '');
  // On the same page nothing is rendered that would scroll.
  if (window.location.pathname === before) scrollToHash(window.location.hash);
}

/** A new tab or window, or a download: the browser's own business. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (link.target !== '' || link.hasAttribute('download')) return true;
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
