import { useReadingTracker } from '../../features/article/use-reading-tracker';
import { useI18n } from '../../i18n/i18n-context';
import { stillPart } from '../../lib/still-part';
import { usePageData } from '../../lib/use-page-data';
import { LOADERS } from './linked-post';

const SLUG = 'n8n-automatizacija-uznemumiem';

const Content = stillPart('n8n-article/content', () => import('./content-part'));

export default function N8nArticlePage() {
  useReadingTracker(SLUG);
  usePageData('n8nArticle', LOADERS[useI18n().language]);
  return <Content />;
}
