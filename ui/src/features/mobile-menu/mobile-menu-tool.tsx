import { island } from '../../lib/island';

/** Sleeps in the closed menu, and wakes when that opens. */
export const MobileLinks = island({
  name: 'mobile-menu',
  load: () => import('./mobile-menu-island'),
  namespaces: [],
  worksWithoutScript: true,
});
