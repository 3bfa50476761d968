// i18next is the owner's choice and not up for debate: its 14 kB are saved elsewhere (islands, wordings loaded late).
import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import type { Language } from './language';

export type NamespaceTexts = Record<string, ResourceLanguage>;

/** A translator that knows the given namespaces at once; more can be added with `addResourceBundle`. */
export function createI18n(language: Language, texts: NamespaceTexts): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(texts),
    resources: { [language]: texts },
    initAsync: false,
    // Preact escapes what it prints.
    interpolation: { escapeValue: false },
  });
  return instance;
}
