import { island } from '../../lib/island';

/** What happens to a customer's data. Stands inside a section that has the anchor. */
export const Security = island({
  name: 'security',
  load: () => import('./security-island'),
  namespaces: ['security'],
  worksWithoutScript: true,
});
