import { useEffect } from 'react';
import { trackEvent } from '../../lib/analytics';
import { COMPLETE_AFTER_MS, startReading } from './reading-tracker';

/** Follows the reader from the moment the article is on the screen. */
export function useReadingTracker(label: string): void {
  useEffect(() => {
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
  }, [label]);
}

function scrollDepthPercent(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const scrollable = scrollHeight - clientHeight;
  // Fractions of a pixel keep some browsers from ever reaching the very end.
  return scrollable <= 1 ? 100 : Math.min(100, ((window.scrollY + 1) / scrollable) * 100);
}
