// Fetches wordings in the browser. The server bundle holds all of them from the start and never calls this.
import type { ResourceLanguage } from 'i18next';
import { importLate } from '../lib/import-late';
import type { Language } from './language';
import type { Namespace } from './wordings';

export async function loadWording(namespace: Namespace, language: Language): Promise<ResourceLanguage> {
  // Loaded late: the first view has its wordings in the document, and the list of files is long.
  const { wordingFiles } = await importLate(() => import('./wording-files'));
  const importFile = wordingFiles[`../locales/${language}/${namespace}.json`];
  if (!importFile) throw new Error(`there is no ${language}/${namespace}.json among the locales`);
  return (await importLate(importFile)).default;
}
