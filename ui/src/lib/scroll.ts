function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
}

/** Brings what was just written into view. */
export function scrollToMessage(message: Element): void {
  message.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
}

/** Scrolls to the element that a URL's hash names, else to the top. */
export function scrollToHash(hash: string, behavior = scrollBehavior()): void {
  const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) target.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}
