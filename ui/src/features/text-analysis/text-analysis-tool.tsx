import { island } from '../../lib/island';

/** Tells the mood, tone and keywords of a text. */
export const TextAnalysisTool = island({
  name: 'text-analysis',
  load: () => import('./text-analysis-island'),
  namespaces: ['tools', 'text-analysis'],
});
