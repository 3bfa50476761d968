import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteFeedLink } from '../../api/delete-feed-link';
import { bookingOf } from '../../api/admin-bookings';
import { getAdminBookings } from '../../api/get-admin-bookings';
import { getBookingTimes } from '../../api/get-booking-times';
import { getContact } from '../../api/get-contact';
import { getFeedLink } from '../../api/get-feed-link';
import { type AdminBookingChange, postAdminBookingChange } from '../../api/post-admin-booking-change';
import { postFeedLink } from '../../api/post-feed-link';
import { BOOKING_OF_KEY, CONTACTS_KEY } from '../../lib/contact-keys';
import { usePresence } from '../../lib/use-presence';
import type { DayRange } from './room-place';

export const BOOKINGS_KEY = ['admin', 'bookings'] as const;
const FREE_KEY = ['admin', 'free-times'] as const;
const FEED_KEY = ['admin', 'feed-link'] as const;
const OVERVIEW_KEY = ['admin', 'overview'] as const;
/** As far as somebody on the telephone plans. */
const FREE_DAYS = 30;
const REFRESH_MS = 60_000;

export function useBookings({ from, to }: DayRange) {
  const isPresent = usePresence();
  return useQuery({
    queryKey: [...BOOKINGS_KEY, from, to],
    queryFn: () => getAdminBookings(from, to),
    // Each refresh counts as use of the session; one whom nobody watches must not keep it alive.
    refetchInterval: isPresent ? REFRESH_MS : false,
    staleTime: 0,
  });
}

/** When a request is met: lists of requests do not say it. */
export function useBookingOf(contactId: string) {
  return useQuery({
    queryKey: [...BOOKING_OF_KEY, contactId],
    queryFn: async () => bookingOf(await getContact(contactId)),
    staleTime: 0,
  });
}

/** The times that visitors are offered; asked for when a dialog opens. */
export function useFreeTimes() {
  return useQuery({ queryKey: FREE_KEY, queryFn: () => getBookingTimes(null, FREE_DAYS), staleTime: 0 });
}

/** Whatever became of a change, all that shows bookings is asked for anew. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [BOOKINGS_KEY, BOOKING_OF_KEY, FREE_KEY, CONTACTS_KEY, OVERVIEW_KEY]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}

export function useBookingChange(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (change: AdminBookingChange) => postAdminBookingChange(id, change),
    onSettled: refresh,
  });
}

export function useFeedLink() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: FEED_KEY });
  const link = useQuery({ queryKey: FEED_KEY, queryFn: getFeedLink });
  const make = useMutation({ mutationFn: postFeedLink, onSettled: refresh });
  const revoke = useMutation({
    mutationFn: deleteFeedLink,
    onSuccess: () => make.reset(),
    onSettled: refresh,
  });
  return { link, make, revoke };
}
