// Keeps the document's head in step with the page. Not part of a first view, whose head the server wrote.
import type { i18n } from 'i18next';
import { importLate } from '../lib/import-late';
import type { HeadModule } from '../lib/page-module';
import type { PageData, SiteInfo } from '../lib/page-state';
import { syncHead as writeHead } from './head';
import { registerHead } from './page-registry';
import type { View } from './view';

const headFiles = import.meta.glob<HeadModule>('../pages/*/*-head.ts');
let latest: View | null = null;

export async function syncHead(view: View, i18n: i18n, site: SiteInfo, data: PageData | null): Promise<void> {
  latest = view;
  const { folder } = view.route;
  const importFile = headFiles[`../pages/${folder}/${folder}-head.ts`];
  if (!importFile) throw new Error(`${folder} has no head among the sources`);
  try {
    registerHead(folder, await importLate(importFile));
  } catch {
    return; // Without connection an old title stays; the page itself has arrived.
  }
  // The visitor may have gone on meanwhile.
  if (latest === view) writeHead(view, i18n, site, data);
}
