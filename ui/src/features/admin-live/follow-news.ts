// Hears of contact requests over a stream that is opened again whenever it ends.
import { getContactEvents, type ContactsEvent } from '../../api/get-contact-events';
import { readEvents, type ServerEvent } from '../../api/event-stream';
import { isRefused, isSessionOver } from '../../lib/admin-session';

/** The server lets something be heard every five seconds. */
const MAX_SILENCE_MS = 20_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

export type News =
  | { kind: 'contacts'; event: ContactsEvent }
  /** Something may have been missed. */
  | { kind: 'resync' };

export type NewsListener = {
  onNews: (news: News) => void;
  /** Whether the stream is open. */
  onState: (isLive: boolean) => void;
  /** The person may not hear of requests any more. */
  onRefused: () => void;
};

/** Follows until the function that it gives is called. */
export function followNews(listener: NewsListener): () => void {
  const controller = new AbortController();
  void follow(listener, controller.signal);
  return () => {
    controller.abort();
  };
}

async function follow(listener: NewsListener, signal: AbortSignal): Promise<void> {
  // It changes while this waits.
  const isOver = () => signal.aborted;
  for (let failures = 0; !isOver(); failures += 1) {
    try {
      const { body } = await getContactEvents(signal);
      if (body) {
        for await (const event of readEvents(body, MAX_SILENCE_MS)) {
          failures = 0;
          take(event, listener);
        }
      }
    } catch (error) {
      // Whoever next asks for something hears of it and leads to the login: what is half written is not taken away.
      if (isSessionOver(error) || isRefused(error)) {
        listener.onState(false);
        if (isRefused(error)) listener.onRefused();
        return;
      }
    }
    if (isOver()) return;
    listener.onState(false);
    await pause(waitMs(failures), signal);
  }
}

function take({ name, data }: ServerEvent, { onNews, onState }: NewsListener): void {
  if (name === 'ready') onState(true);
  if (name === 'contacts') onNews({ kind: 'contacts', event: JSON.parse(data) as ContactsEvent });
  // Nobody knows what was before the beginning.
  else onNews({ kind: 'resync' });
}

/** Doubled with each failure; spread, so that all who lost a server do not come back at once. */
export function waitMs(failures: number, chance = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + chance / 2);
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, durationMs);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
