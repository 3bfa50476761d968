import { useEffect, useState } from 'react';

/** Whether the page is scrolled further than `thresholdPx`. */
export function useScrolledPast(thresholdPx: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const check = () => {
      setIsPast(window.scrollY > thresholdPx);
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => {
      window.removeEventListener('scroll', check);
    };
  }, [thresholdPx]);
  return isPast;
}
