// The times that can be agreed at the stand: those that this device knew last. Without an answer the list stays as it was.
import type { BookingTimes } from '../../api/booking-types';

const TIMEOUT_MS = 5_000;
/** As many as the server names. */
const NEAREST = 3;

/**
 * Fills the list anew. What was chosen stays chosen: where somebody else has it meanwhile, that is said at once, and the
 * server refuses it, so that nobody leaves without the time that they believe in.
 */
export async function fillTimes(select: HTMLSelectElement): Promise<void> {
  const times = await fetchTimes();
  if (!times) return;
  const chosen = select.value;
  const [none] = select.options;
  const groups = times.days
    .filter((day) => day.times.length > 0)
    .map((day) => {
      const label = write(day.times[0] ?? '', times.zone, { weekday: 'long', day: 'numeric', month: 'long' });
      const group = Object.assign(document.createElement('optgroup'), { label });
      group.append(...day.times.map((time) => makeOption(time, times.zone)));
      return group;
    });
  select.dataset['zone'] = times.zone;
  const free = times.days.flatMap((day) => day.times);
  const isGone = chosen !== '' && !free.includes(chosen);
  const gone = isGone ? [makeOption(chosen, times.zone)] : [];
  select.replaceChildren(...(none ? [none] : []), ...gone, ...groups);
  select.value = chosen;
  if (isGone) tellTaken(select, nearestTo(chosen, free));
}

function nearestTo(time: string, free: readonly string[]): string[] {
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(time));
  return [...free]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .sort();
}

/** Somebody else has the time: says so, with what is free instead, and asks for the list anew. */
export function showNearest(select: HTMLSelectElement, nearest: readonly string[]): void {
  tellTaken(select, nearest);
  void fillTimes(select);
}

/** Chooses a time before the list is there. */
export function keepTime(select: HTMLSelectElement, time: string): void {
  if (time === '') return;
  select.append(makeOption(time, zoneOf(select)));
  select.value = time;
}

/** Another time was chosen, or none. */
export function forgetTaken(select: HTMLSelectElement): void {
  const error = document.getElementById('start-error');
  if (error) error.textContent = '';
  select.removeAttribute('aria-invalid');
}

function tellTaken(select: HTMLSelectElement, nearest: readonly string[]): void {
  const zone = zoneOf(select);
  const words = nearest.map((time) =>
    write(time, zone, { weekday: 'short', day: 'numeric', month: 'numeric', hour: 'numeric', minute: '2-digit' }),
  );
  const error = document.getElementById('start-error');
  if (error) error.textContent = (select.dataset['taken'] ?? '').replace('{{nearest}}', words.join('; ') || '–');
  select.setAttribute('aria-invalid', 'true');
}

async function fetchTimes(): Promise<BookingTimes | null> {
  try {
    const answer = await fetch('/api/fair/times', {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? ((await answer.json()) as BookingTimes) : null;
  } catch {
    return null;
  }
}

/** The firm's, once its times are there. */
const zoneOf = (select: HTMLSelectElement) => select.dataset['zone'] ?? 'Europe/Riga';

function makeOption(time: string, zone: string): HTMLOptionElement {
  const words = { weekday: 'short', day: 'numeric', month: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return Object.assign(document.createElement('option'), { value: time, textContent: write(time, zone, words) });
}

function write(time: string, timeZone: string, words: Intl.DateTimeFormatOptions): string {
  const language = document.documentElement.lang === 'en' ? 'en-GB' : 'lv-LV';
  return new Intl.DateTimeFormat(language, { ...words, timeZone, hourCycle: 'h23' }).format(new Date(time));
}
