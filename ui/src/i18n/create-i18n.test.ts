import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../test/render';
import { createI18n } from './create-i18n';
import { LANGUAGES, type Language } from './language';

const PARAMETER = /\{\{(\w+)\}\}/g;
const PLURAL = /_(zero|one|other)$/;

type Text = { key: string; parameters: Record<string, string>; isCounted: boolean };

/** Every text of a file, with a value for each of its parameters. */
function flatten(value: unknown, path: string[] = []): Text[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, part]) => flatten(part, [...path, name]));
  }
  const names = [...JSON.stringify(value).matchAll(PARAMETER)].map(([, name]) => name!);
  const key = path.join('.');
  const parameters = Object.fromEntries(names.map((name) => [name, `<${name}> "ā" {1}`]));
  return [{ key: key.replace(PLURAL, ''), parameters, isCounted: PLURAL.test(key) }];
}

function rivals(language: Language) {
  const texts = textsOf(language);
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(texts),
    resources: { [language]: texts },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return { texts, own: createI18n(language, texts), instance };
}

type Translate = (key: string | string[], parameters: object) => unknown;

describe.each(LANGUAGES)('in %s', (language) => {
  const { texts, own, instance } = rivals(language);

  it.each(Object.keys(texts))('every wording of %s reads as i18next would write it', (namespace) => {
    const ours = own.getFixedT(language, namespace as 'common') as unknown as Translate;
    const theirs = instance.getFixedT(language, namespace as 'common') as unknown as Translate;
    for (const { key, parameters, isCounted } of flatten(texts[namespace])) {
      const counts = isCounted ? [{ count: 0 }, { count: 1 }, { count: 2 }, { count: 11 }, { count: 21 }] : [{}];
      for (const count of counts) {
        const options = { returnObjects: true, ...parameters, ...count };
        expect([key, ours(key, options)]).toEqual([key, theirs(key, options)]);
      }
    }
  });
});

it('prints a key that is missing, and a parameter that nobody gave, as they stand', () => {
  const t = createI18n('lv', { common: { hello: 'Sveiki, {{name}}' } }).getFixedT('lv') as unknown as Translate;
  expect(t('hello', {})).toBe('Sveiki, {{name}}');
  expect(t('nobody.wrote.this', {})).toBe('nobody.wrote.this');
});

it('takes the first of several keys that there is', () => {
  const t = createI18n('lv', { common: { hello: 'Sveiki' } }).getFixedT('lv') as unknown as Translate;
  expect(t(['hi', 'hello'], {})).toBe('Sveiki');
  expect(t(['hi', 'good.morning'], {})).toBe('good.morning');
});

it('learns wordings in other languages', () => {
  const i18n = createI18n('lv', { common: { hello: 'Sveiki' } });
  expect(i18n.hasResourceBundle('de', 'common')).toBe(false);
  i18n.addResourceBundle('de', 'common', { hello: 'Hallo' });
  expect(i18n.hasResourceBundle('de', 'common')).toBe(true);
  expect((i18n.getFixedT('de') as unknown as Translate)('hello', {})).toBe('Hallo');
});
