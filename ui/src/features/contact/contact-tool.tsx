import { island } from '../../lib/island';

/** The contact form where it stands far below the first screen; /contact has it at once. */
export const ContactTool = island({
  name: 'contact',
  load: () => import('./contact-island'),
  namespaces: ['contact'],
  worksWithoutScript: true,
});
