import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether somebody has used the page within the last `idleMs`. */
export function useAttendance(idleMs: number): boolean {
  const [isAttended, setAttended] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const notice = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAttended(false), idleMs);
      setAttended(true);
    };
    notice();
    for (const sign of SIGNS) document.addEventListener(sign, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, notice);
    };
  }, [idleMs]);
  return isAttended;
}
