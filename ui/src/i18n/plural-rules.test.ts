// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from './language';
import { installPluralRules, selectPlural } from './plural-rules';

describe.each(LANGUAGES)('the plural rules of %s agree with Intl', (language) => {
  const intl = new Intl.PluralRules(language, { maximumFractionDigits: 6 });

  it('for whole numbers', () => {
    for (let count = 0; count <= 5_000; count += 1) expect(selectPlural(language, count)).toBe(intl.select(count));
  });

  it('for fractions', () => {
    for (let count = 1; count <= 5_000; count += 1) {
      for (const value of [count / 10, count / 100, count / 1_000]) {
        expect([value, selectPlural(language, value)]).toEqual([value, intl.select(value)]);
      }
    }
  });
});

it('an engine without Intl gets the part that i18next asks for', () => {
  vi.stubGlobal('Intl', undefined);
  installPluralRules();
  const rules = new Intl.PluralRules('lv');
  expect([0, 1, 2, 11, 21].map((count) => rules.select(count))).toEqual(['zero', 'one', 'other', 'zero', 'one']);
  expect(rules.resolvedOptions().pluralCategories).toEqual(['zero', 'one', 'other']);
  vi.unstubAllGlobals();
});
