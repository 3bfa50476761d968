import '../../styles/booking.css';
import { useMemo } from 'react';
import { LoadFailure } from '../../components/load-failure';
import { Skeleton } from '../../components/skeleton';
import { BookingManageTool } from '../../features/booking/booking-manage-tool';
import { MissingBooking } from '../../features/booking/missing-booking';
import { useTranslation } from '../../i18n/i18n-context';
import { secretOf } from '../../lib/booking-secret';
import { importLate } from '../../lib/import-late';
import { usePage } from '../../lib/page-context';
import type { ManagedBookingData } from '../../lib/page-state';
import { usePageData } from '../../lib/use-page-data';

/** As many as the server's first view has. */
const TIMES_DAYS = 14;

async function load(secret: string): Promise<ManagedBookingData> {
  // A first view has its data in the document.
  const [{ getBooking }, { getBookingTimes }] = await Promise.all([
    importLate(() => import('../../api/get-booking')),
    importLate(() => import('../../api/get-booking-times')),
  ]);
  const [booking, times] = await Promise.all([
    getBooking(secret),
    // The booking is of use without them.
    getBookingTimes(null, TIMES_DAYS).catch(() => null),
  ]);
  return { kind: 'managedBooking', booking, times, problem: null };
}

export default function BookingManagePage() {
  const { t } = useTranslation('booking-manage');
  const { path } = usePage();
  const loadThis = useMemo(() => () => load(secretOf(path)), [path]);
  const { data, hasFailed, retry } = usePageData('managedBooking', loadThis);
  if (data?.booking) return <BookingManageTool />;
  if (data) return <MissingBooking />;
  return (
    <div className="wrap grid gap-4 py-12">
      <h1 className="text-2xl">{t('meta.title')}</h1>
      {hasFailed ? (
        <LoadFailure title={t('load.title')} text={t('load.text')} retryLabel={t('load.retry')} onRetry={retry} />
      ) : (
        <div role="status" aria-label={t('load.label')} className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </div>
  );
}
