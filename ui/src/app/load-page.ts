// Loads a page's code and wordings in the browser. Not part of the server bundle, which holds everything.
import type { i18n } from 'i18next';
import type { NamespaceTexts } from '../i18n/create-i18n';
import type { Language } from '../i18n/language';
import { loadWording } from '../i18n/load-wordings';
import { importLate } from '../lib/import-late';
import type { PageModule } from '../lib/page-module';
import { loadStillParts } from '../lib/still-part';
import { registerPage } from './page-registry';
import { namespacesOf, type Route } from './routes';

const pageFiles = import.meta.glob<PageModule>('../pages/*/*-page.tsx');

/** All that a first view needs, whose still parts the server wrote. */
export async function loadPageModule(route: Route): Promise<void> {
  const importFile = pageFiles[route.module.replace('src/', '../')];
  if (!importFile) throw new Error(`${route.module} is in the route table but not among the sources`);
  registerPage(route.module, await importLate(importFile));
}

/** The page with its still parts: all that a page needs to be rendered where there is no HTML of it. */
export async function loadWholePage(route: Route): Promise<void> {
  await loadPageModule(route);
  await loadStillParts(folderOf(route));
}

/** 'home' of 'src/pages/home/home-page.tsx'. */
function folderOf({ module }: Route): string {
  return module.split('/')[2] ?? '';
}

export async function loadWordings(route: Route, language: Language): Promise<NamespaceTexts> {
  const texts = namespacesOf(route).map(
    async (namespace) => [namespace, await loadWording(namespace, language)] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** Loads all that a later view needs; the files of the first view are preloaded by the document. */
export async function loadView(i18n: i18n, route: Route, language: Language): Promise<void> {
  const [texts] = await Promise.all([loadWordings(route, language), loadWholePage(route)]);
  for (const [namespace, text] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, text);
  await i18n.changeLanguage(language);
}
