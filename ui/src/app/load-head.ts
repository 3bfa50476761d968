// What keeps the document's head in step with the page; not part of a first view, whose head the server wrote.
import type { HeadModule } from '../lib/page-module';
import { registerHead } from './page-registry';
import type { Route } from './routes';

export { syncHead } from './head';

const headFiles = import.meta.glob<HeadModule>('../pages/*/*-head.ts');

export async function loadHead({ module }: Route): Promise<void> {
  const importFile = headFiles[module.replace('src/', '../').replace('-page.tsx', '-head.ts')];
  if (!importFile) throw new Error(`${module} has no head among the sources`);
  registerHead(module, await importFile());
}
