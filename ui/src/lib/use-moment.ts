import { formatDay } from '../i18n/format-day';
import { useI18n } from '../i18n/i18n-context';
import { describeMoment, toFirmClock } from './firm-clock';

/** Says moments as the firm's clock has them, with the day where it is not today. */
export function useMoment(): (moment: string) => string {
  const { language } = useI18n();
  return (moment) => describeMoment(moment, (other) => formatDay(toFirmClock(other).slice(0, 10), language));
}
