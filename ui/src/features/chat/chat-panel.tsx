import { island } from '../../lib/island';

/** The consultant, embedded in a page. */
export const ChatPanel = island({
  name: 'chat',
  load: () => import('./chat-island'),
  namespaces: ['tools', 'chat', 'booking'],
});
