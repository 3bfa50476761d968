import { island } from '../../lib/island';

/** Sums up a document and lists what has to be done. */
export const DocumentDemoTool = island({
  name: 'document-demo',
  load: () => import('./document-demo-island'),
  namespaces: ['tools', 'document-demo'],
});
