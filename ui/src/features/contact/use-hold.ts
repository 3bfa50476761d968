// Keeps the chosen time while the visitor fills in the form, and keeps it longer as long as they type.
import { useEffect, useRef, useState } from 'react';
import { readNearest } from '../../api/booking-types';
import { ApiError } from '../../api/client';
import { postBookingHold } from '../../api/post-booking-hold';
import { findHeldTime, forgetHeldTime, type HeldTime, storeHeldTime } from './held-times';

export type Hold =
  | { name: 'none' }
  | { name: 'held'; until: string }
  | { name: 'lapsed' }
  /** Nobody gets the time any more: how often the server has said so at sending; 0 where the page found it so. */
  | { name: 'taken'; nearest: string[]; refusals: number };

/** So long before its end a time is asked for again. */
const MARGIN_MS = 20_000;

/** What this tab has chosen last: whoever goes back and chooses another time gives up the first. */
let chosen: string | null = null;

type Holding = {
  hold: Hold;
  /** The visitor is at work: the time shall be kept on. */
  noteActivity: () => void;
  /** The server said at sending that the time has gone. */
  setTaken: (nearest: string[]) => void;
};

/** `start` is the time to keep; null keeps none. */
export function useHold(start: string | null): Holding {
  const [hold, setHold] = useState<Hold>({ name: 'none' });
  const [attempt, setAttempt] = useState(1);
  const activeAt = useRef(0);

  useEffect(() => {
    if (start === null) return;
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askedAt = Date.now();
    // At its end: on for who is typing, else it goes, so that a forgotten tab keeps nothing from others.
    const end = () => {
      if (activeAt.current > askedAt) setAttempt((before) => before + 1);
      else setHold({ name: 'lapsed' });
    };
    obtainTime(start).then(
      ({ until }) => {
        if (isStale) return;
        setHold({ name: 'held', until });
        timer = setTimeout(end, Math.max(0, restOf(until)));
      },
      (error: unknown) => {
        if (isStale) return;
        // Without an answer the form goes on: the server checks again when it is sent.
        const isTaken = error instanceof ApiError && error.code === 'time_taken';
        setHold(isTaken ? { name: 'taken', nearest: readNearest(error.members), refusals: 0 } : { name: 'none' });
      },
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [start, attempt]);

  return {
    hold,
    noteActivity: () => {
      activeAt.current = Date.now();
      // Who comes back to the form gets the time again, if it is still free.
      if (hold.name === 'lapsed') setAttempt(attempt + 1);
    },
    setTaken: (nearest) =>
      setHold((before) => ({ name: 'taken', nearest, refusals: before.name === 'taken' ? before.refusals + 1 : 1 })),
  };
}

/** The time as it is kept already, by this page before it was loaded anew or by another tab; else it is asked for. */
async function obtainTime(start: string): Promise<HeldTime> {
  const known = findHeldTime(start);
  if (known && restOf(known.until) > 0) {
    chosen = start;
    return known;
  }
  const given = chosen === null || chosen === start ? null : chosen;
  const replaced = known ?? (given === null ? null : findHeldTime(given));
  const { hold, until } = await postBookingHold(start, replaced?.secret ?? null);
  if (given !== null) forgetHeldTime(given);
  chosen = start;
  const held = { secret: hold, until };
  storeHeldTime(start, held);
  return held;
}

/** For so long (ms) a time needs not be asked for again. */
function restOf(until: string): number {
  return Date.parse(until) - Date.now() - MARGIN_MS;
}
