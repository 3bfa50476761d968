import { island } from '../../lib/island';

/** Sleeps in the closed menu, and wakes when that opens. */
export const ServicesList = island({
  name: 'services-menu',
  load: () => import('./services-menu-island'),
  namespaces: [],
  worksWithoutScript: true,
});
