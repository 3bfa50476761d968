import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import { showInTab } from './title-count';

/** Those that come shortly after one another are told together. */
const QUIET_MS = 2000;
/** Nobody is told more often. */
const LEAST_PAUSE_MS = 60_000;

type ArrivalNoticeProps = {
  /** New requests that nobody has looked at in this tab. */
  unseen: number;
  /** All that have come since the page was opened. */
  arrived: number;
};

/** What has come, in the tab and for a screen reader: once, not for each. */
export function ArrivalNotice({ unseen, arrived }: ArrivalNoticeProps) {
  const { t } = useTranslation('admin-live');
  const count = useAnnouncedCount(arrived);
  useEffect(() => showInTab(unseen), [unseen]);
  return (
    <p aria-live="polite" className="sr-only">
      {count === 0 ? '' : t('arrived', { count })}
    </p>
  );
}

/** How many are told now; they stay until the next ones are told. */
function useAnnouncedCount(arrived: number): number {
  const [told, setTold] = useState({ upTo: 0, count: 0 });
  const toldAt = useRef(-Infinity);
  useEffect(() => {
    if (arrived <= told.upTo) return;
    const pauseMs = toldAt.current + LEAST_PAUSE_MS - Date.now();
    const timer = setTimeout(
      () => {
        toldAt.current = Date.now();
        setTold((before) => ({ upTo: arrived, count: arrived - before.upTo }));
      },
      Math.max(QUIET_MS, pauseMs),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [arrived, told.upTo]);
  return told.count;
}
