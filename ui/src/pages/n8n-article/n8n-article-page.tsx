import { useReadingTracker } from '../../features/article/use-reading-tracker';
import { stillPart } from '../../lib/still-part';

const SLUG = 'n8n-automatizacija-uznemumiem';

const Content = stillPart('n8n-article/content', () => import('./content-part'));

export default function N8nArticlePage() {
  useReadingTracker(SLUG);
  return <Content />;
}
