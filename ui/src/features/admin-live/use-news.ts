import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRecheck } from '../../lib/admin-session';
import { followNews, type News } from './follow-news';

/** How often it is asked while the stream cannot be had. */
const POLL_MS = 60_000;

/** Hears of contact requests; while there is no stream and somebody is there, that something may be new. */
export function useNews(isHere: boolean, onNews: (news: News) => void): void {
  const latest = useLatest(onNews);
  const [isLive, setLive] = useState(false);
  const recheck = useLatest(useRecheck());
  useEffect(
    () =>
      followNews({
        onNews: (news) => latest.current(news),
        onState: setLive,
        onRefused: () => recheck.current(),
      }),
    [latest, recheck],
  );
  useEffect(() => {
    if (isLive || !isHere) return;
    const timer = setInterval(() => {
      latest.current({ kind: 'resync' });
    }, POLL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isLive, isHere, latest]);
}

/** For what lives longer than a rendering. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
