import { useEffect, useState } from 'react';
import { useAttendance } from './use-attendance';

/** Calls count as use of the session: while nobody is there for this long, none is made. */
const UNATTENDED_AFTER_MS = 10 * 60_000;

/** Whether somebody looks at the page: it is visible, and has been used within the last minutes. */
export function usePresence(): boolean {
  const isAttended = useAttendance(UNATTENDED_AFTER_MS);
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => {
      setVisible(document.visibilityState === 'visible');
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isAttended && isVisible;
}
