import { useEffect, useLayoutEffect, useState } from 'react';

/** What of the rooms is out of view to the left and to the right, where they do not all have place. */
type Hidden = { before: boolean; after: boolean };

/** Rounding of the browser's. */
const SLACK_PX = 2;

/** Brings the room that is open into view, and tells whether there is more on either side. */
export function useRailScroll(rail: { current: HTMLElement | null }, current: string): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });

  useLayoutEffect(() => {
    const element = rail.current;
    const link = element?.querySelector('[aria-current]');
    if (!element || !link) return;
    const { left, width } = link.getBoundingClientRect();
    const { left: railLeft, width: railWidth } = element.getBoundingClientRect();
    element.scrollBy({ left: left + width / 2 - (railLeft + railWidth / 2), behavior: 'instant' });
  }, [rail, current]);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const before = scrollLeft > SLACK_PX;
      const after = scrollLeft + clientWidth < scrollWidth - SLACK_PX;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [element, element.firstElementChild]) if (part) observer.observe(part);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [rail]);

  return hidden;
}
