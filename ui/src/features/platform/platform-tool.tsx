import { island } from '../../lib/island';

/** The five services of the platform, as cards. Stands inside a section that has the anchors. */
export const Platform = island({
  name: 'platform',
  load: () => import('./platform-island'),
  namespaces: ['platform'],
  worksWithoutScript: true,
});
