// Loads a page's code and wordings in the browser. Not part of the server bundle, which holds everything.
import type { i18n } from 'i18next';
import type { NamespaceTexts } from '../i18n/create-i18n';
import type { Language } from '../i18n/language';
import { loadWording } from '../i18n/load-wordings';
import { importLate } from '../lib/import-late';
import type { PageModule } from '../lib/page-module';
import { loadStillParts } from '../lib/still-part';
import { loadBetween } from './load-between';
import { registerPage } from './page-registry';
import { namespacesOf, type Route } from './routes';

/** All that a first view needs, whose still parts the server wrote. */
export async function loadPageModule(route: Route): Promise<void> {
  registerPage(route.folder, (await importPreloaded(route)) ?? (await importListed(route)));
}

/** The document preloads the file of its own page, and so names it. */
async function importPreloaded({ folder }: Route): Promise<PageModule | null> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=modulepreload][href*="/${folder}-page-"]`);
  if (!link) return null;
  try {
    const module = (await import(/* @vite-ignore */ link.href)) as Partial<PageModule>;
    // A file that holds more than the page has other names for what it exports; only the list knows them.
    return module.default ? (module as PageModule) : null;
  } catch {
    return null; // The list's way tries anew, and fails with a reason.
  }
}

async function importListed({ folder }: Route): Promise<PageModule> {
  const importFile = (await loadBetween()).pageFiles[`../pages/${folder}/${folder}-page.tsx`];
  if (!importFile) throw new Error(`${folder} is in the route table but not among the sources`);
  return importLate(importFile);
}

/** The page with its still parts: all that a page needs to be rendered where there is no HTML of it. */
export async function loadWholePage(route: Route): Promise<void> {
  await loadPageModule(route);
  await loadStillParts(route.folder);
}

export async function loadWordings(route: Route, language: Language): Promise<NamespaceTexts> {
  const texts = namespacesOf(route, (await loadBetween()).roomNamespaces).map(
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
