import { formatDate } from '../../i18n/format';
import type { Language } from '../../i18n/language';

/** A day such as 2026-11-24, as it is written in this language. */
export function formatIsoDay(date: string, language: Language): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return formatDate({ year, month, day }, language);
}
