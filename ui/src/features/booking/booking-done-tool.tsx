import { island } from '../../lib/island';

/** What was booked, and what can be done with it. */
export const BookingDoneTool = island({
  name: 'booking-done',
  load: () => import('./booking-done-island'),
  namespaces: ['booking', 'booking-details'],
  worksWithoutScript: true,
});
