import { formatDate } from '../../i18n/format';
import type { Language } from '../../i18n/language';
import { rigaDate } from '../../i18n/riga-time';

/** The day of a moment as it was in Riga: 21.11.2026. */
export function formatPostDate(moment: string, language: Language): string {
  return formatDate(rigaDate(moment), language);
}
