import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { services } from './catalogue';
import { figureTexts, SERVICE_LANGUAGES, type ServiceLanguage } from './figure-texts';

type ServiceTexts = { name: string; summary: string; features: string[]; result: string };
type Wordings = { price: string; items: Record<string, ServiceTexts> };

function read(language: ServiceLanguage): Wordings {
  return JSON.parse(readFileSync(`src/locales/${language}/services.json`, 'utf8')) as Wordings;
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
}

describe.each(SERVICE_LANGUAGES)('service texts in %s', (language) => {
  const { price, items } = read(language);

  it('tell every service of the catalogue, with five features each', () => {
    expect(Object.keys(items).sort()).toEqual(services.map(({ id }) => id).sort());
    for (const { name, summary, features, result } of Object.values(items)) {
      expect(features).toHaveLength(5);
      expect([name, summary, result, ...features].every((text) => text.trim() !== '')).toBe(true);
    }
  });

  it('take their figures from the catalogue', () => {
    const known = Object.keys(figureTexts(language));
    const texts = Object.values(items).flatMap(({ summary, features, result }) => [summary, ...features, result]);
    for (const text of texts) {
      expect(known).toEqual(expect.arrayContaining(placeholdersOf(text)));
      expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/\d/);
    }
    expect(placeholdersOf(price)).toEqual(['price']);
  });

  it('claim the same figures as the Latvian ones', () => {
    const latvian = read('lv').items;
    for (const [id, { result }] of Object.entries(items)) {
      expect(placeholdersOf(result)).toEqual(placeholdersOf(latvian[id]?.result ?? ''));
    }
  });
});

describe.each(['lv', 'en'] as const)('pages call the services by the same names in %s', (language) => {
  const names = Object.fromEntries(Object.entries(read(language).items).map(([id, { name }]) => [id, name]));
  const readTexts = (file: string) =>
    JSON.parse(readFileSync(`src/locales/${language}/${file}.json`, 'utf8')) as unknown;

  it('on the cards of the platform', () => {
    const { platform } = readTexts('home') as { platform: { cards: Record<string, { name: string }> } };
    for (const [id, { name }] of Object.entries(platform.cards)) expect(name).toBe(names[id]);
  });

  it('in the directory of tools', () => {
    const { tools } = readTexts('ai-demo') as { tools: { items: Record<string, { name: string }> } };
    for (const [id, { name }] of Object.entries(tools.items)) expect(name).toBe(names[id]);
  });

  it('on the sample of recommendations', () => {
    const { sheet } = readTexts('service-recommendations') as { sheet: { names: object } };
    expect(names).toMatchObject(sheet.names);
  });
});
