/** How long a page may take to become as high as it was. */
const PATIENCE_MS = 3_000;
const QUICKER = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'pushState', 'popstate'] as const;

let stopRestoring: () => void = () => undefined;

/** Scrolls as soon as the page is high enough, unless the visitor is quicker. */
export function restoreScroll(y: number): void {
  stopRestoring();
  const observer = new ResizeObserver(tryIt);
  const timer = setTimeout(stop, PATIENCE_MS);
  stopRestoring = stop;
  for (const type of QUICKER) addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  tryIt();

  function tryIt() {
    window.scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(window.scrollY - y) <= 1) stop();
  }
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of QUICKER) removeEventListener(type, stop);
    stopRestoring = () => undefined;
  }
}
