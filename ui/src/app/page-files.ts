import type { PageModule } from '../lib/page-module';

/** How the code of each page is loaded; the document of a first view names that of its own. */
export const pageFiles = import.meta.glob<PageModule>('../pages/*/*-page.tsx');
