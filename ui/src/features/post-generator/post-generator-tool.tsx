import { island } from '../../lib/island';

/** The generator of posts for social media. */
export const PostGeneratorTool = island({
  name: 'post-generator',
  load: () => import('./post-generator-island'),
  namespaces: ['tools', 'post-generator'],
});
