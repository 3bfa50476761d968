import { type CalendarDate, formatDate } from '../i18n/format';
import { useI18n } from '../i18n/i18n-context';
import { describeMoment, toFirmClock } from './firm-clock';

/** Says moments as the firm's clock has them, with the day where it is not today. */
export function useMoment(): (moment: string) => string {
  const { language } = useI18n();
  return (moment) => describeMoment(moment, (other) => formatDate(dateOf(toFirmClock(other)), language));
}

function dateOf(clock: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = clock.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}
