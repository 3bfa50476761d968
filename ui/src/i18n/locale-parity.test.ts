// @vitest-environment node
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | string[] | Texts };

const files = import.meta.glob<Texts>('../locales/*/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>('../locales/*/*.json', { eager: true, import: 'default', query: '?raw' });
const PLURAL = /_(zero|one|other)$/;

function namespacesOf(language: string): string[] {
  return Object.keys(files)
    .filter((file) => file.includes(`/${language}/`))
    .map((file) => file.slice(file.lastIndexOf('/') + 1));
}

function flatten(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string][] => {
      if (typeof value === 'string') return [[prefix + key, value]];
      return Object.entries(
        flatten(Array.isArray(value) ? Object.fromEntries(value.entries()) : value, `${prefix}${key}.`),
      );
    }),
  );
}

function textsOf(language: string, file: string): Record<string, string> {
  return flatten(files[`../locales/${language}/${file}`] ?? {});
}

/** Keys without their plural endings: the languages count differently. */
function meanings(texts: Record<string, string>): string[] {
  return [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();
}

function pluralForms(texts: Record<string, string>): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    const form = PLURAL.exec(key)?.[1];
    const stem = key.replace(PLURAL, '');
    if (form) forms.set(stem, [...(forms.get(stem) ?? []), form].sort());
  }
  return forms;
}

/** How many keys are written in a file; reading it keeps only the last of those that are the same. */
function countWritten(source: string): number {
  return [...source.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length;
}

function countKept(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, part) => sum + countKept(part), own);
}

it.each(Object.keys(files))('%s has no key twice', (file) => {
  expect(countWritten(sources[file] ?? '')).toBe(countKept(files[file] ?? {}));
});

it('both languages have the same files', () => {
  expect(namespacesOf('en')).toEqual(namespacesOf('lv'));
});

describe.each(namespacesOf('lv'))('%s', (file) => {
  const [lv, en] = [textsOf('lv', file), textsOf('en', file)];

  it('has the same keys in both languages', () => {
    expect(meanings(en)).toEqual(meanings(lv));
  });

  it('has every plural form of its language', () => {
    for (const [stem, forms] of pluralForms(lv)) expect([stem, forms]).toEqual([stem, ['one', 'other', 'zero']]);
    for (const [stem, forms] of pluralForms(en)) expect([stem, forms]).toEqual([stem, ['one', 'other']]);
  });

  it('names the same parameters in both languages', () => {
    const parameters = (text: string | undefined) => [...new Set(text?.match(/\{\{\w+\}\}/g) ?? [])].sort();
    for (const [key, text] of Object.entries(lv)) {
      if (!PLURAL.test(key)) expect([key, parameters(en[key])]).toEqual([key, parameters(text)]);
    }
  });

  it('holds no wording within another, which the built i18next would print as it is written', () => {
    for (const [key, text] of [...Object.entries(lv), ...Object.entries(en)]) {
      expect([key, text]).not.toEqual([key, expect.stringContaining('$t(')]);
    }
  });

  it('says something everywhere', () => {
    for (const [key, text] of [...Object.entries(lv), ...Object.entries(en)]) {
      expect([key, text.trim()]).not.toEqual([key, '']);
    }
  });
});

it('the consent text has the same version in both languages', () => {
  expect(textsOf('en', 'contact.json')['consent.version']).toBe(textsOf('lv', 'contact.json')['consent.version']);
});
