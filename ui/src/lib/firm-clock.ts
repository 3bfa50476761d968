// Moments as the firm's clock shows them, in the form of a datetime-local field ("2026-11-21T14:32"), whatever the zone
// of the administrator's computer. Only the browser does this, so Intl may be used.
import { wallAt } from './booking-clock';
import { firmZone } from './firm-zone';

const DAY_MS = 86_400_000;

export function toFirmClock(moment: Date | string): string {
  const { date, hour, minute } = wallAt(typeof moment === 'string' ? moment : moment.toISOString(), firmZone());
  const [two, too] = [hour, minute].map((part) => String(part).padStart(2, '0'));
  return `${date}T${two}:${too}`;
}

/**
 * The moment (RFC 3339) when the firm's clock shows this; null when it is no time. An hour that the clock leaves out in
 * spring is taken as the one after it, of an hour that it shows twice in autumn the first.
 */
export function fromFirmClock(clock: string): string | null {
  const wallMs = Date.parse(`${clock}Z`);
  if (Number.isNaN(wallMs)) return null;
  const before = offsetMs(wallMs - DAY_MS);
  const after = offsetMs(wallMs + DAY_MS);
  const utcMs = [before, after].map((offset) => wallMs - offset).find((ms) => ms + offsetMs(ms) === wallMs);
  return new Date(utcMs ?? wallMs - before).toISOString();
}

/** How far the firm's clock is ahead of UTC. */
function offsetMs(utcMs: number): number {
  const wholeMinuteMs = Math.floor(utcMs / 60_000) * 60_000;
  return Date.parse(`${toFirmClock(new Date(wholeMinuteMs))}Z`) - wholeMinuteMs;
}

/** "14:32", with the date before it when it is not today's: "20.11.2026. 14:32". */
export function describeMoment(moment: string, describeDate: (moment: string) => string, now = new Date()): string {
  const clock = toFirmClock(moment);
  const time = clock.slice(11);
  return clock.slice(0, 10) === toFirmClock(now).slice(0, 10) ? time : `${describeDate(moment)} ${time}`;
}
