import { island, type IslandSource } from '../../lib/island';

export const detailsSource: IslandSource = {
  name: 'booking-details',
  load: () => import('./booking-details-island'),
  namespaces: ['booking', 'booking-details', 'contact'],
  worksWithoutScript: true,
};

/** The second step of a booking: the contact form's fields, with the time that was chosen. */
export const BookingDetailsTool = island(detailsSource);
