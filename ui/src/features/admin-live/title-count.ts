// How many new requests wait, in the tab: in front of the document's title and over its icon.

const COUNT = /^\(\d+\) /;
const ICON = 'link[rel=icon][type="image/svg+xml"]';

/** Shows the count while it lives, whatever else changes the title; gives what takes it away. */
export function showInTab(count: number): () => void {
  const title = document.querySelector('title');
  const write = () => {
    const wanted = withCount(document.title, count);
    if (document.title !== wanted) document.title = wanted;
  };
  write();
  const observer = new MutationObserver(write);
  if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
  const icon = document.querySelector<HTMLLinkElement>(ICON);
  const ownIcon = icon?.getAttribute('href') ?? null;
  if (icon && count > 0) icon.setAttribute('href', drawIcon(count));
  return () => {
    observer.disconnect();
    document.title = withCount(document.title, 0);
    if (icon && ownIcon !== null) icon.setAttribute('href', ownIcon);
  };
}

export function withCount(title: string, count: number): string {
  const bare = title.replace(COUNT, '');
  return count > 0 ? `(${count}) ${bare}` : bare;
}

/** The firm's dark green with a number; nothing that moves. */
export function drawIcon(count: number): string {
  const text = count > 9 ? '9+' : String(count);
  const size = text.length > 1 ? 34 : 44;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0d2e28"/>' +
    `<text x="32" y="33" fill="#f2a93b" font-family="sans-serif" font-weight="700" font-size="${size}" ` +
    `text-anchor="middle" dominant-baseline="central">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
