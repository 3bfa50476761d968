import '../../styles/admin.css';
import { BookingsError, BookingsSkeleton } from '../../features/admin-bookings/bookings-states';
import { AdminFrame } from '../../features/admin-shell/admin-frame';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';

const loadRoom = async () =>
  (await importLate(() => import('../../features/admin-bookings/bookings-room'))).BookingsRoom;

export default function AdminBookingsPage() {
  const { t } = useTranslation('admin-bookings');
  return (
    <AdminFrame
      title={t('title')}
      load={loadRoom}
      waiting={<BookingsSkeleton />}
      failed={(retry) => <BookingsError onRetry={retry} />}
    />
  );
}
