import { describe, expect, it } from 'vitest';
import { getService, MENU_SERVICES, PRICED_SERVICES, priceFromEur, servicePath, services } from './catalogue';
import { figureTexts, writeEuroRange, writeEuros, writeRange } from './figure-texts';

describe('the catalogue', () => {
  it('has every service once', () => {
    const ids = services.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of MENU_SERVICES) expect(getService(id).id).toBe(id);
  });

  it('prices customer service, processes and analytics as specified, and nothing else', () => {
    expect(PRICED_SERVICES.map((id) => priceFromEur(id))).toEqual([299, 599, 899]);
    const priced = services.filter(({ priceFromEurPerMonth }) => priceFromEurPerMonth !== null);
    expect(priced.map(({ id }) => id)).toEqual(PRICED_SERVICES);
  });

  it('leads to the address of the language', () => {
    expect(servicePath('contentGeneration', 'lv')).toBe('/satura-generesana');
    expect(servicePath('contentGeneration', 'en')).toBe('/content-generation');
  });
});

describe('figures as text', () => {
  it.each([
    ['lv', '430\u00a0%', '47\u00a0320\u00a0€'],
    ['en', '430%', '€47,320'],
    ['de', '430\u00a0%', '47.320\u00a0€'],
    ['et', '430%', '47\u00a0320\u00a0€'],
  ] as const)('follow the habits of %s', (language, percent, euros) => {
    const texts = figureTexts(language);
    expect(texts.roiFirstYearPercent).toBe(percent);
    expect(texts.sampleMonthlySavingEur).toBe(euros);
    expect(texts.sampleSavedHours).toBe('156');
    expect(texts.supportAvailability).toBe('24/7');
  });

  it('write a range, and one figure where both ends agree', () => {
    expect(writeRange({ min: 2, max: 4 }, 'lv')).toBe('2–4');
    expect(writeEuroRange({ min: 5000, max: 12_000 }, 'lv')).toBe('5000–12\u00a0000\u00a0€');
    expect(writeEuroRange({ min: 5000, max: 12_000 }, 'en')).toBe('€5,000–12,000');
    expect(writeEuroRange({ min: 2000, max: 2000 }, 'en')).toBe('€2,000');
    expect(writeEuros(299, 'de')).toBe('299\u00a0€');
  });
});
