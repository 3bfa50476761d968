import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import de from '../src/locales/de/services.json' with { type: 'json' };
import en from '../src/locales/en/services.json' with { type: 'json' };
import et from '../src/locales/et/services.json' with { type: 'json' };
import home from '../src/locales/lv/home.json' with { type: 'json' };
import lv from '../src/locales/lv/services.json' with { type: 'json' };
import { LANGUAGES, open } from './support/browser';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const PRICES = {
  lv: /No 299\s*€ mēnesī/,
  en: /From (€299|299\s*€)\/month/,
  de: /Ab 299\s*€\/Monat/,
  et: /Alates 299\s*€\/kuus/,
};
const site = useSite();

describe.each(LANGUAGES)('the services in detail in %s', (language) => {
  it('are read in four languages, and the page around them keeps its own', async () => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    await open(visitor, localize('/', language));
    const section = page.locator('#pakalpojumi-detali');
    await section.scrollIntoViewIfNeeded();
    const title = await page.title();
    for (const [code, texts] of Object.entries({ de, et, en, lv })) {
      await section.locator(`button[lang=${code}]`).click();
      await section.getByText(texts.items.customerService.name, { exact: true }).first().waitFor();
      expect(await section.innerText()).toMatch(PRICES[code as keyof typeof PRICES]);
      const spoken = section.getByText(texts.items.dataAnalytics.features[0] ?? '', { exact: true });
      expect(await spoken.evaluate((node) => node.closest('[lang]')?.getAttribute('lang'))).toBe(code);
    }
    expect(await page.title()).toBe(title);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expectNoComplaints(visitor);
  });
});

describe('the dots at the side of a large screen', () => {
  const dot = (page: Page, section: keyof typeof home.dots) =>
    page.getByRole('navigation', { name: home.dots.label }).getByRole('link', { name: home.dots[section] });

  it('light the section in view and lead to each', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/');
    expect(await dot(page, 'hero').getAttribute('aria-current')).toBe('location');
    for (const [name, id] of [
      ['services', 'services'],
      ['security', 'security'],
      ['contact', 'contact'],
      ['hero', 'hero'],
    ] as const) {
      await dot(page, name).click();
      await expect.poll(() => dot(page, name).getAttribute('aria-current')).toBe('location');
      expect(await page.getByRole('link').and(page.locator('[aria-current=location]')).count()).toBe(1);
      const top = await page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top);
      expect(Math.abs(top)).toBeLessThan(400);
    }
    expectNoComplaints(visitor);
  });

  it('are not there on a smaller one', async () => {
    const visitor = await site.visit({ widthPx: 768 });
    await open(visitor, '/');
    expect(await dot(visitor.page, 'hero').isVisible()).toBe(false);
  });
});

describe('the hero', () => {
  it('leads to the services in detail and to the contact page', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/');
    await page.locator('#hero a[href$="#pakalpojumi-detali"]').click();
    const section = page.locator('#pakalpojumi-detali');
    await expect.poll(() => section.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBeLessThan(200);
    await page.goto('/');
    await page.locator('#hero a[href="/contact"]').first().click();
    await page.waitForURL('**/contact');
    expectNoComplaints(visitor);
  });
});
