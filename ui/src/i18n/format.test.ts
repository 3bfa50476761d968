// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatDate, formatEuros, formatNumber, formatPercent } from './format';
import { LANGUAGES } from './language';

const LOCALES = { lv: 'lv-LV', en: 'en-GB' };
/** Reproducible, of all sizes and both signs. Sevenths never fall on a half, where binary fractions round either way. */
const VALUES = Array.from({ length: 4_000 }, (_, index) => {
  const size = 10 ** (index % 10);
  return ((index % 2 === 0 ? 1 : -1) * (((index * 7_919) % 10_007) * 7 + 1) * size) / 7_000;
});

describe.each(LANGUAGES)('formats in %s agree with Intl', (language) => {
  it.each([0, 1, 2])('for numbers with %i fraction digits', (fractionDigits) => {
    const intl = new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
      signDisplay: 'negative',
    });
    for (const value of VALUES) expect(formatNumber(value, language, fractionDigits)).toBe(intl.format(value));
  });

  it('for whole euros', () => {
    const intl = new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    });
    for (const value of VALUES.map(Math.trunc).map(Math.abs))
      expect(formatEuros(value, language)).toBe(intl.format(value));
  });

  it('for per cents', () => {
    const intl = new Intl.NumberFormat(LOCALES[language], { style: 'percent' });
    // Latvian typography sets a space before the sign, as the site's texts do; CLDR leaves it out.
    for (let percent = 0; percent <= 2_000; percent += 1) {
      expect(formatPercent(percent, language).replace('\u00a0%', '%')).toBe(intl.format(percent / 100));
    }
  });

  it('for every day of eleven years', () => {
    const intl = new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: 'UTC',
      ...(language === 'lv' ? {} : { day: '2-digit', month: '2-digit', year: 'numeric' }),
    });
    for (let day = 0; day < 4_018; day += 1) {
      const date = new Date(Date.UTC(2020, 0, 1 + day));
      const parts = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      const written = formatDate(parts, language);
      if (language === 'en') expect(written).toBe(intl.format(date));
      // CLDR writes 1.1.2026.; the site always has two digits, so that columns align.
      else expect(written.replace(/\b0(?=\d\.)/g, '')).toBe(intl.format(date).replace(/\b0(?=\d\.)/g, ''));
    }
  });
});

it('writes what the specification prints', () => {
  expect(formatEuros(47_320, 'lv')).toBe('47\u00a0320\u00a0€');
  expect(formatEuros(47_320, 'en')).toBe('€47,320');
  expect(formatPercent(430, 'lv')).toBe('430\u00a0%');
  expect(formatDate({ year: 2026, month: 11, day: 21 }, 'lv')).toBe('21.11.2026.');
});
