// Moments as the clock in Riga shows them, in the form of a datetime-local field ("2026-11-21T14:32"), whatever the zone
// of the administrator's computer. Only the browser does this, so Intl may be used.

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Riga',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAY_MS = 86_400_000;

export function toRigaClock(moment: Date | string): string {
  const parts = FORMAT.formatToParts(new Date(moment));
  const {
    year = '',
    month = '',
    day = '',
    hour = '',
    minute = '',
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The moment (RFC 3339) when Riga's clock shows this; null when it is no time. An hour that the clock leaves out in
 * spring is taken as the one after it, of an hour that it shows twice in autumn the first.
 */
export function fromRigaClock(clock: string): string | null {
  const wallMs = Date.parse(`${clock}Z`);
  if (Number.isNaN(wallMs)) return null;
  const before = offsetMs(wallMs - DAY_MS);
  const after = offsetMs(wallMs + DAY_MS);
  const utcMs = [before, after].map((offset) => wallMs - offset).find((ms) => ms + offsetMs(ms) === wallMs);
  return new Date(utcMs ?? wallMs - before).toISOString();
}

/** How far Riga's clock is ahead of UTC. */
function offsetMs(utcMs: number): number {
  const wholeMinuteMs = Math.floor(utcMs / 60_000) * 60_000;
  return Date.parse(`${toRigaClock(new Date(wholeMinuteMs))}Z`) - wholeMinuteMs;
}

/** "14:32", with the date before it when it is not today's: "20.11.2026. 14:32". */
export function describeMoment(moment: string, describeDate: (moment: string) => string, now = new Date()): string {
  const clock = toRigaClock(moment);
  const time = clock.slice(11);
  return clock.slice(0, 10) === toRigaClock(now).slice(0, 10) ? time : `${describeDate(moment)} ${time}`;
}
