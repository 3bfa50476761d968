import { island } from '../../lib/island';

/** The contact form: works as written by the server, and wakes when it comes near. */
export const ContactTool = island({
  name: 'contact',
  load: () => import('./contact-island'),
  namespaces: ['contact'],
  worksWithoutScript: true,
});
