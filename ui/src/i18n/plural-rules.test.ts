// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './language';
import { selectPlural } from './plural-rules';

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
