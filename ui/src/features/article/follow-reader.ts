import { trackEvent } from '../../lib/analytics';
import { COMPLETE_AFTER_MS, startReading } from './reading-tracker';

/** Looks where in the article the reader is, until the returned function is called. */
export function followReader(label: string): () => void {
  const { update } = startReading({ label, send: trackEvent, now: () => performance.now() });
  const look = () => update(scrollDepthPercent());
  look();
  window.addEventListener('scroll', look, { passive: true });
  // Timers may fire a trifle early by another clock.
  const timer = setTimeout(look, COMPLETE_AFTER_MS + 50);
  return () => {
    window.removeEventListener('scroll', look);
    clearTimeout(timer);
  };
}

function scrollDepthPercent(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const scrollable = scrollHeight - clientHeight;
  // Fractions of a pixel keep some browsers from ever reaching the very end.
  return scrollable <= 1 ? 100 : Math.min(100, ((window.scrollY + 1) / scrollable) * 100);
}
