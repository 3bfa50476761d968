import { island } from '../../lib/island';

/** A booking with all that can be done with it; each is a plain form, so it is of full use before it wakes. */
export const BookingManageTool = island({
  name: 'booking-manage',
  load: () => import('./booking-manage-island'),
  namespaces: ['booking', 'booking-details', 'booking-manage', 'tools'],
  worksWithoutScript: true,
});
