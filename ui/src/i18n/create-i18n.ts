// The wordings of a page and how they are filled in: the part of i18next that this site needs, without its 14 kB. Its
// types stay, since they know every key; create-i18n.test.ts compares the two on every wording.
import type { i18n, ResourceLanguage } from 'i18next';
import type { Language } from './language';
import { selectPlural } from './plural-rules';

export type NamespaceTexts = Record<string, ResourceLanguage>;

export type Translator = Pick<i18n, 'language' | 'changeLanguage' | 'getFixedT' | 'addResourceBundle'> & {
  hasResourceBundle: (language: string, namespace: string) => boolean;
};

type Parameters = Partial<Record<string, string | number | boolean>> & { count?: number };

/** A translator that knows the given namespaces at once; more can be added with `addResourceBundle`. */
export function createI18n(language: Language, texts: NamespaceTexts): Translator {
  const known = new Map<string, unknown>(Object.entries(texts).map(([name, text]) => [`${language}/${name}`, text]));
  const translator = {
    language: language as string,
    changeLanguage: (next: string) => {
      translator.language = next;
      return Promise.resolve();
    },
    hasResourceBundle: (ofLanguage: string, namespace: string) => known.has(`${ofLanguage}/${namespace}`),
    addResourceBundle: (ofLanguage: string, namespace: string, text: unknown) => {
      known.set(`${ofLanguage}/${namespace}`, text);
      return translator;
    },
    getFixedT:
      (ofLanguage: string, namespace = 'common') =>
      (keys: string | string[], parameters: Parameters = {}) => {
        const texts = known.get(`${ofLanguage}/${namespace}`);
        const plural =
          parameters.count === undefined ? '' : `_${selectPlural(ofLanguage as Language, parameters.count)}`;
        let missing = '';
        for (const key of [keys].flat()) {
          const text = findText(texts, key + plural);
          if (text !== undefined) return fillIn(text, parameters);
          missing = key;
        }
        // Printed as itself, where tests find it.
        return missing;
      },
  };
  return translator as unknown as Translator;
}

function findText(texts: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((found, part) => (found as NamespaceTexts | undefined)?.[part], texts);
}

/** Lists and objects are filled in to their last text. */
function fillIn(text: unknown, parameters: Parameters): unknown {
  if (typeof text === 'string') {
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(parameters[name] ?? whole));
  }
  if (Array.isArray(text)) return text.map((part) => fillIn(part, parameters));
  const parts = Object.entries(text as NamespaceTexts).map(([name, part]) => [name, fillIn(part, parameters)]);
  return Object.fromEntries(parts);
}
