import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContactsEvent } from '../../api/get-contact-events';
import { usePresence } from '../../lib/use-presence';
import { ArrivalNotice } from './arrival-notice';
import type { News } from './follow-news';
import { useNews } from './use-news';

const OVERVIEW_KEY = ['admin', 'overview'];
/** The overview costs more than a list: it is asked for at most this often. */
const GATHER_MS = 1000;

/** Suspected spam is nothing to be told of. */
const isArrival = ({ what, status }: ContactsEvent['changes'][number]) => what === 'new' && status !== 'spam';

/** Keeps the overview up to date, and counts what comes while nobody looks. */
export function LiveOverview() {
  const client = useQueryClient();
  const isHere = usePresence();
  const [unseen, setUnseen] = useState(0);
  const [arrived, setArrived] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isStale = useRef(false);
  const hasBegun = useRef(false);
  const refresh = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      isStale.current = false;
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY });
    }, GATHER_MS);
  }, [client]);

  useNews(isHere, (news: News) => {
    if (news.kind === 'resync' && !hasBegun.current) {
      // What the stream begins with is here already.
      hasBegun.current = true;
      return;
    }
    const fresh = news.kind === 'contacts' ? news.event.changes.filter(isArrival).length : 0;
    setArrived((count) => count + fresh);
    isStale.current = true;
    if (isHere) refresh();
    else setUnseen((count) => count + fresh);
  });
  useEffect(() => {
    if (!isHere) return;
    setUnseen(0);
    if (isStale.current) refresh();
  }, [isHere, refresh]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return <ArrivalNotice unseen={unseen} arrived={arrived} />;
}
