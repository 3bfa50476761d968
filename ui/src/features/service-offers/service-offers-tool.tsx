import { island } from '../../lib/island';

/** The price list far down the home page: a text until somebody chooses another language for it. */
export const ServiceOffersTool = island({
  name: 'service-offers',
  load: () => import('./service-offers-island'),
  namespaces: ['services', 'service-offers'],
  worksWithoutScript: true,
});
