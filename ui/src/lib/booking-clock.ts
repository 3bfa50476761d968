// Moments as a clock somewhere shows them. Riga's is written without Intl, because the server, which has none, writes the
// first view; the clock of a firm elsewhere it asks its program for.
import { rigaClock } from '../i18n/riga-time';

export const RIGA = 'Europe/Riga';

export type Wall = {
  /** "2026-11-24" */
  date: string;
  hour: number;
  minute: number;
};

/** Of the engine of the server, which has no Intl: "2026-11-24T09:30:00", nothing for a zone that is not known. */
type ServerClock = (moment: string, zone: string) => string | undefined;

/** What the clock of a zone (IANA) shows at a moment (RFC 3339). */
export function wallAt(moment: string, zone: string): Wall {
  if (zone === RIGA) return rigaClock(moment);
  const { __clock: serverClock } = globalThis as { __clock?: ServerClock };
  if (serverClock) {
    const shown = serverClock(moment, zone);
    return shown ? readWall(shown) : rigaClock(moment);
  }
  const parts = formatOf(zone).formatToParts(new Date(moment));
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    date: `${read('year')}-${read('month')}-${read('day')}`,
    hour: Number(read('hour')),
    minute: Number(read('minute')),
  };
}

function readWall(shown: string): Wall {
  return { date: shown.slice(0, 10), hour: Number(shown.slice(11, 13)), minute: Number(shown.slice(14, 16)) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}

/** 9:30, 14:00: the same in both languages. */
export function writeClock({ hour, minute }: Wall): string {
  return `${hour}:${String(minute).padStart(2, '0')}`;
}

/** The day after so many others: "2026-11-24" and 1 give "2026-11-25". */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Whether two zones' clocks show the same at all these moments, whatever they are called. */
export function isSameClock(zone: string, other: string, moments: readonly string[]): boolean {
  if (zone === other) return true;
  return moments.every((moment) => {
    const [one, two] = [wallAt(moment, zone), wallAt(moment, other)];
    return one.date === two.date && writeClock(one) === writeClock(two);
  });
}

/** The zone of the visitor's device; only a browser knows it. */
export function ownZone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone || RIGA;
  } catch {
    return RIGA;
  }
}
