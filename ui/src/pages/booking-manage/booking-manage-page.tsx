import '../../styles/booking.css';
import { useMemo } from 'react';
import type { BookingTimes } from '../../api/booking-types';
import { LoadFailure } from '../../components/load-failure';
import { Skeleton } from '../../components/skeleton';
import { BookingManageTool } from '../../features/booking/booking-manage-tool';
import { MissingBooking } from '../../features/booking/missing-booking';
import { useTranslation } from '../../i18n/i18n-context';
import { addDays, wallAt } from '../../lib/booking-clock';
import { secretOf } from '../../lib/booking-secret';
import { importLate } from '../../lib/import-late';
import { usePage } from '../../lib/page-context';
import type { ManagedBookingData } from '../../lib/page-state';
import { usePageData } from '../../lib/use-page-data';

/** As many as the server's first view has: from today on, and before and after a booking that is beyond those. */
const TIMES_DAYS = 62;
const AROUND_DAYS = 14;

async function load(secret: string): Promise<ManagedBookingData> {
  // A first view has its data in the document.
  const { getBooking } = await importLate(() => import('../../api/get-booking'));
  const booking = await getBooking(secret);
  // The booking is of use without them.
  const times = booking && (await loadTimes(booking.start).catch(() => null));
  return { kind: 'managedBooking', booking, times, problem: null };
}

async function loadTimes(start: string): Promise<BookingTimes> {
  const { getBookingTimes } = await importLate(() => import('../../api/get-booking-times'));
  const times = await getBookingTimes(null, TIMES_DAYS);
  const day = wallAt(start, times.zone).date;
  const last = times.days.at(-1)?.date;
  if (last === undefined || day <= last) return times;
  const [after, around] = [addDays(last, 1), addDays(day, -AROUND_DAYS)];
  const beyond = await getBookingTimes(around > after ? around : after, 2 * AROUND_DAYS + 1);
  return { ...times, days: [...times.days, ...beyond.days.filter(({ date }) => date > last)] };
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
