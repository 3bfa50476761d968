import { island } from '../../lib/island';

/** The generator of business e-mails. */
export const EmailGeneratorTool = island({
  name: 'email-generator',
  load: () => import('./email-generator-island'),
  namespaces: ['tools', 'email-generator'],
});
