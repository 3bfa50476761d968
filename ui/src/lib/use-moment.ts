import { formatDate } from '../i18n/format';
import { useI18n } from '../i18n/i18n-context';
import { rigaDate } from '../i18n/riga-time';
import { describeMoment } from './riga-clock';

/** Says moments as Riga's clock has them, with the day where it is not today. */
export function useMoment(): (moment: string) => string {
  const { language } = useI18n();
  return (moment) => describeMoment(moment, (other) => formatDate(rigaDate(other), language));
}
