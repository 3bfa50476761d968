// When a decision was taken, in the time zone of its owner: only the browser writes it.
import { formatDate } from '../../i18n/format';
import type { Language } from '../../i18n/language';

export function formatDecidedAt(decidedAt: string, language: Language): string {
  const time = new Date(decidedAt);
  const date = formatDate({ year: time.getFullYear(), month: time.getMonth() + 1, day: time.getDate() }, language);
  const clock = [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${date} ${clock}`;
}
