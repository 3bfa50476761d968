import { island } from '../../lib/island';

/** Recommends services for a company's profile. */
export const RecommendationsTool = island({
  name: 'recommendations',
  load: () => import('./recommendations-island'),
  namespaces: ['tools', 'recommendations'],
});
