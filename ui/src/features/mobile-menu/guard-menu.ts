// What an open menu is to the page on a phone: nothing behind it can be reached, and Back closes it before it leaves the
// page. Plain code on the one element, fetched when that first opens.

/** From here on the menu is the header's own list of links. */
const WIDE = '(width >= 64rem)';

/** To be called once, when `menu` has been toggled for the first time. */
export function guardMenu(menu: HTMLDetailsElement): void {
  /** Whether the newest entry of the browser's history stands for the open menu. */
  let hasEntry = false;
  let goOn: (() => void) | null = null;

  function settle() {
    for (const element of everythingElse(menu)) element.inert = menu.open;
    if (menu.open && !hasEntry) {
      // The same state: it is the same place.
      history.pushState(history.state, '');
      hasEntry = true;
    } else if (!menu.open && hasEntry) {
      history.back();
    }
  }

  menu.addEventListener('toggle', settle);
  // The question about cookies comes late: to an open menu it stands behind it.
  const root = document.getElementById('root');
  if (root) new MutationObserver(settle).observe(root, { childList: true });
  window.addEventListener('popstate', () => {
    if (!hasEntry) return;
    hasEntry = false;
    menu.open = false;
    settle();
    const next = goOn;
    goOn = null;
    // The browser first puts the page back to where it was scrolled.
    if (next) requestAnimationFrame(() => setTimeout(next));
  });
  // A link is followed from the page's own entry, so that Back leads from there to the page and not to the menu.
  menu.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !hasEntry || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      goOn = () => link.click();
      menu.open = false;
    },
    { capture: true },
  );
  window.matchMedia(WIDE).addEventListener('change', () => {
    menu.open = false;
  });
  settle();
}

/** All that can be reached outside of the menu: the page around the header, and what else stands in the header. */
function everythingElse(menu: HTMLElement): HTMLElement[] {
  const around = document.querySelectorAll<HTMLElement>('#root > :not(header), header a');
  return [...around].filter((element) => !menu.contains(element));
}
