import type { TFunction } from 'i18next';
import { ApiError } from '../../api/client';
import { readNearest } from '../../api/booking-types';
import { describeMoment } from '../../lib/booking-words';
import { firmZone } from '../../lib/firm-zone';

/** Why a booking could not be made or changed, with what is free instead; `person` is whom it was to be handed over to. */
export function describeFailure(
  error: unknown,
  t: TFunction<'admin-bookings'>,
  tBooking: TFunction<'booking'>,
  person?: string,
): string {
  if (!(error instanceof ApiError)) return t('failed.server');
  if (error.code === 'time_taken') {
    if (person) return t('failed.personTaken', { person });
    const nearest = readNearest(error.members).map((time) => describeMoment(time, firmZone(), tBooking));
    return nearest.length > 0 ? t('failed.takenNearest', { nearest: nearest.join('; ') }) : t('failed.taken');
  }
  if (error.code === 'booking_over') return t('failed.over');
  if (error.fieldErrors.some(({ field, code }) => field === 'phone' && code === 'required')) return t('failed.phone');
  if (error.fieldErrors.length > 0) return t('failed.fields');
  if (error.code === 'network' || error.code === 'timeout') return t('failed.network');
  return t('failed.server');
}
