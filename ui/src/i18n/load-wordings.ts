// Fetches wordings in the browser. The server bundle holds all of them from the start and never calls this.
import type { ResourceLanguage } from 'i18next';
import type { Language } from './language';
import type { Namespace } from './wordings';

const wordingFiles = import.meta.glob<ResourceLanguage>('../locales/*/*.json', { import: 'default' });

export function loadWording(namespace: Namespace, language: Language): Promise<ResourceLanguage> {
  const importFile = wordingFiles[`../locales/${language}/${namespace}.json`];
  if (!importFile) throw new Error(`there is no ${language}/${namespace}.json among the locales`);
  return importFile();
}
