// What becomes of the shown list when something becomes of requests. Nothing jumps away under whoever reads: new requests
// come into the list by themselves only while its beginning is in view, otherwise a line says that they wait.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ContactCounts } from '../../api/get-contact-counts';
import type { ContactsEvent } from '../../api/get-contact-events';
import { COUNTS_KEY, LIST_KEY, MATCHING_KEY } from '../../lib/contact-keys';
import { isOwnArrival } from '../../lib/own-arrivals';
import { usePresence } from '../../lib/use-presence';
import type { News } from './follow-news';
import { findNewest, isShown, newestListed, newestOf, refreshBeside, refreshChanged, removeGone } from './list-cache';
import { leadToNewest } from './newest-place';
import { useNews } from './use-news';

/** Scrolled no further than this, the list's beginning is in view. */
const TOP_PX = 160;
/** Changes that come close together are asked for together; by then one's own have been answered. */
const GATHER_MS = 300;

/** What has come and is not shown yet. */
class Waiting {
  readonly arrived = new Set<string>();
  /** Some came that nobody is told of: they may be spam. */
  hasSuspected = false;
  /** The newest versions. */
  readonly changed = new Map<string, number>();
  readonly gone = new Set<string>();
  /** Something may have been missed. */
  isStale = false;

  get isEmpty(): boolean {
    return this.arrived.size + this.changed.size + this.gone.size === 0 && !this.hasSuspected && !this.isStale;
  }

  add({ changes }: ContactsEvent): void {
    for (const { id, what, version, status } of changes) {
      if (what === 'new' && status === 'spam') this.hasSuspected = true;
      else if (what === 'new') this.arrived.add(id);
      if (what === 'changed' && version !== null) this.changed.set(id, version);
      if (what === 'gone') {
        this.arrived.delete(id);
        this.changed.delete(id);
        this.gone.add(id);
      }
    }
  }
}

export function useLiveList() {
  const client = useQueryClient();
  const isHere = usePresence();
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [arrived, setArrived] = useState(0);
  const waiting = useRef(new Waiting());
  const known = useRef(unseen);
  /** The newest of all, as far as this page has heard. */
  const newest = useRef<string | null>(null);
  const [settleSoon, stop] = useGathered(async () => {
    const { arrived: ids, changed, gone, isStale, hasSuspected } = waiting.current;
    waiting.current = new Waiting();
    removeGone(client, gone, changed.size > 0);
    arrive([...ids, ...(isStale ? await findMissed() : [])]);
    const isTop = window.scrollY <= TOP_PX;
    if (isTop && (isStale || hasSuspected || known.current.length > 0)) {
      see();
      await client.invalidateQueries({ queryKey: LIST_KEY });
    } else {
      await refreshChanged(client, changed);
    }
    await refreshBeside(client, isStale ? null : changed.keys(), gone);
    if (isStale) await client.invalidateQueries({ queryKey: COUNTS_KEY });
  });

  /** What has come since the page last heard of something; nothing while it cannot know. */
  async function findMissed(): Promise<string[]> {
    const since = newest.current ?? newestListed(client);
    const ids = await findNewest();
    newest.current = newestOf([since, ...ids]);
    return since === null ? [] : ids.filter((id) => id > since);
  }

  function arrive(ids: readonly string[]) {
    newest.current = newestOf([newest.current ?? newestListed(client), ...ids]);
    // The list may have been asked for after a request came and before this page heard of it.
    const isKnown = (id: string) => known.current.includes(id) || isOwnArrival(id) || isShown(client, id);
    const fresh = ids.filter((id) => !isKnown(id));
    if (fresh.length === 0) return;
    known.current = [...known.current, ...fresh];
    setUnseen(known.current);
    setArrived((count) => count + fresh.length);
  }
  function see() {
    known.current = [];
    setUnseen(known.current);
  }

  useNews(isHere, (news: News) => {
    if (news.kind === 'resync') waiting.current.isStale = true;
    else {
      waiting.current.add(news.event);
      takeOver(client, news.event);
    }
    if (isHere) settleSoon();
    else {
      // The tab says it, and nothing is asked for: nobody is there.
      arrive([...waiting.current.arrived]);
    }
  });
  useEffect(() => {
    if (isHere && (!waiting.current.isEmpty || known.current.length > 0)) settleSoon();
  }, [isHere, settleSoon]);
  useEffect(() => stop, [stop]);
  return {
    unseen: unseen.length,
    arrived,
    show: () => {
      window.scrollTo({ top: 0 });
      see();
      void client.invalidateQueries({ queryKey: LIST_KEY });
      leadToNewest();
    },
  };
}

/** Work that is done a little after it was asked for, once for all who asked. What fails is done with the next news. */
function useGathered(work: () => Promise<void>): [() => void, () => void] {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const start = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current().catch(() => undefined), GATHER_MS);
  }, []);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
  }, []);
  return [start, stop];
}

/** Takes over what needs no call. */
function takeOver(client: QueryClient, { counts }: ContactsEvent): void {
  client.setQueryData<ContactCounts>(COUNTS_KEY, counts);
  void client.invalidateQueries({ queryKey: MATCHING_KEY, refetchType: 'none' });
}
