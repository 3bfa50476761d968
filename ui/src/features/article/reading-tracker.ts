// How far and how long an article is read, as events that fire once each (specification part 2, sections 7 and 9).
import type { AnalyticsEvent } from '../../lib/analytics';

export const MILESTONES_PERCENT = [25, 50, 75, 100] as const;
export const COMPLETE_AT_PERCENT = 75;
export const COMPLETE_AFTER_MS = 30_000;

type Options = {
  /** Names the article in the events. */
  label: string;
  send: (event: AnalyticsEvent) => void;
  /** Milliseconds of any clock that only goes forward. */
  now: () => number;
};

export type ReadingTracker = {
  /** The reader is at this depth now; also called when only time has passed. */
  update: (depthPercent: number) => void;
};

/** Reading starts with the call. */
export function startReading({ label, send, now }: Options): ReadingTracker {
  const startedAt = now();
  const reached = new Set<number>();
  let deepestPercent = 0;
  let isComplete = false;
  send({ action: 'blog_read_start', category: 'content', label });

  function update(depthPercent: number) {
    deepestPercent = Math.max(deepestPercent, depthPercent);
    for (const milestone of MILESTONES_PERCENT) {
      if (deepestPercent < milestone || reached.has(milestone)) continue;
      reached.add(milestone);
      send({ action: 'blog_scroll_depth', category: 'content', label, value: milestone });
    }
    if (isComplete || deepestPercent < COMPLETE_AT_PERCENT || now() - startedAt < COMPLETE_AFTER_MS) return;
    isComplete = true;
    send({ action: 'blog_read_complete', category: 'content', label });
  }

  return { update };
}
