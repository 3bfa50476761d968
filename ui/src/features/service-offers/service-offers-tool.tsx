import { island } from '../../lib/island';

/** Three services as on a price list, in four languages. Stands inside a section that has the anchor. */
export const ServiceOffers = island({
  name: 'service-offers',
  load: () => import('./service-offers-island'),
  namespaces: ['services', 'service-offers'],
  worksWithoutScript: true,
});
