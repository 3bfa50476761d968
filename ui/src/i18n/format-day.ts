import { formatDate } from './format';
import type { Language } from './language';

/** A day as a date field has it ("2026-11-21"), in the page's language. */
export function formatDay(day: string, language: Language): string {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
  return formatDate({ year, month, day: number }, language);
}
