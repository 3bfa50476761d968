import '../../styles/booking.css';
import { BookingFlow } from '../../features/booking/booking-flow';
import { BookingDetailsTool, detailsSource } from '../../features/contact/booking-details-tool';
import { useI18n } from '../../i18n/i18n-context';
import { loadIsland } from '../../lib/island';
import { stillPart } from '../../lib/still-part';

const Beside = stillPart('booking/beside', () => import('./beside-part'));

export default function BookingPage() {
  const { i18n, language } = useI18n();
  return (
    <BookingFlow
      Details={BookingDetailsTool}
      // What fails now is tried again when it is needed.
      onNear={() => void loadIsland(detailsSource, i18n, language).catch(() => undefined)}
      Beside={Beside}
    />
  );
}
