import type { TFunction } from 'i18next';
import type { AdminBooking } from '../../api/admin-bookings';

/** Whom the visitor meets; nothing where the firm names nobody. */
export function describePerson({ person, isFormer }: AdminBooking, t: TFunction<'admin-bookings'>): string {
  return isFormer ? t('orphans.former', { person }) : person;
}
