import { island } from '../../lib/island';

/** The footer's contents; on a long page nobody pays for them before they come near. */
export const FooterContents = island({
  name: 'footer',
  load: () => import('./footer-island'),
  namespaces: [],
  worksWithoutScript: true,
});
