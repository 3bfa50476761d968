// Loads a page's code and wordings in the browser. Not part of the server bundle, which holds everything.
import type { i18n } from 'i18next';
import type { NamespaceTexts } from '../i18n/create-i18n';
import type { Language } from '../i18n/language';
import type { PageModule } from '../lib/page-module';
import { registerPage } from './page-registry';
import { namespacesOf, type Route } from './routes';

const pageFiles = import.meta.glob<PageModule>('../pages/*/*-page.tsx');
const wordingFiles = import.meta.glob<NamespaceTexts[string]>('../locales/*/*.json', { import: 'default' });

export async function loadPageModule(route: Route): Promise<void> {
  registerPage(route.module, await load(pageFiles, route.module));
}

export async function loadWordings(route: Route, language: Language): Promise<NamespaceTexts> {
  const texts = namespacesOf(route).map(
    async (namespace) => [namespace, await load(wordingFiles, `src/locales/${language}/${namespace}.json`)] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** Loads all that a later view needs; the files of the first view are preloaded by the document. */
export async function loadView(i18n: i18n, route: Route, language: Language): Promise<void> {
  const [texts] = await Promise.all([loadWordings(route, language), loadPageModule(route)]);
  for (const [namespace, text] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, text);
  await i18n.changeLanguage(language);
}

function load<T>(files: Record<string, () => Promise<T>>, file: string): Promise<T> {
  const importFile = files[file.replace('src/', '../')];
  if (!importFile) throw new Error(`${file} is in the route table but not among the sources`);
  return importFile();
}
