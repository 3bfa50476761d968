import { describe, expect, it } from 'vitest';
import { hydrated, open } from './support/browser';
import { ContactForm, JANIS } from './support/contact-form';
import { expectNoComplaints, useSite } from './support/site';

const HTML_LANG = 'html';
const site = useSite();

describe('the language of the first byte', () => {
  const choose = async (path: string, headers: Record<string, string>) => {
    const html = await (await fetch(site.url(path), { headers })).text();
    return /<html[^>]* lang="(\w+)"/.exec(html)?.[1];
  };

  it.each([
    ['lv', '/contact', {}],
    ['lv', '/contact', { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8' }],
    ['en', '/contact', { 'Accept-Language': 'en-GB,en;q=0.9,lv;q=0.8' }],
    ['lv', '/contact', { 'Accept-Language': 'en-GB', Cookie: 'language=lv' }],
    ['en', '/contact', { 'Accept-Language': 'lv', Cookie: 'language=en' }],
    ['en', '/en/contact', { 'Accept-Language': 'lv', Cookie: 'language=lv' }],
    ['lv', '/contact', { 'Accept-Language': 'lv', Cookie: 'language=de' }],
  ])('is %s for %s with %j', async (language, path, headers) => {
    expect(await choose(path, headers)).toBe(language);
  });

  it('depends on the headers that the answer names', async () => {
    const response = await fetch(site.url('/contact'));
    const vary = (response.headers.get('vary') ?? '').toLowerCase();
    expect(vary).toContain('accept-language');
    expect(vary).toContain('cookie');
  });
});

describe('the language switch', () => {
  it('keeps what was typed and changes words, address, title and html lang', async () => {
    const visitor = await site.visit();
    const { page, context } = visitor;
    await open(visitor, '/contact');
    const form = new ContactForm(page);
    await form.fill(JANIS);
    const latvianTitle = await page.title();

    await page.locator('header').getByRole('link', { name: 'EN' }).first().click();
    await page.waitForURL('**/en/contact');
    await expect.poll(() => page.getAttribute(HTML_LANG, 'lang')).toBe('en');
    await expect.poll(() => page.title()).not.toBe(latvianTitle);
    expect(await form.values()).toEqual(JANIS);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en');

    await page.locator('header').getByRole('link', { name: 'LV' }).first().click();
    await page.waitForURL((url) => url.pathname === '/contact');
    await expect.poll(() => page.title()).toBe(latvianTitle);
    expect(await form.values()).toEqual(JANIS);
    expectNoComplaints(visitor);
  });

  it('is remembered by the next visit to an address without a language', async () => {
    const visitor = await site.visit();
    await open(visitor, '/contact');
    await visitor.page.locator('header').getByRole('link', { name: 'EN' }).first().click();
    await visitor.page.waitForURL('**/en/contact');
    await open(visitor, '/');
    expect(await visitor.page.getAttribute(HTML_LANG, 'lang')).toBe('en');
  });

  it('lets the back button lead to the page before, in the chosen language', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/');
    await page.locator('header a[href="/contact"]').filter({ visible: true }).first().click();
    await page.waitForURL('**/contact');
    await page.locator('header').getByRole('link', { name: 'EN' }).first().click();
    await page.waitForURL('**/en/contact');
    await page.goBack();
    await page.waitForURL((url) => !url.pathname.endsWith('/contact'));
    await hydrated(page);
    await expect.poll(() => page.getAttribute(HTML_LANG, 'lang')).toBe('en');
    expectNoComplaints(visitor);
  });

  it('works without JavaScript, also back to Latvian in an English browser', async () => {
    const { page } = await site.visit({ language: 'en', javaScript: false });
    await page.goto('/contact');
    expect(await page.getAttribute(HTML_LANG, 'lang')).toBe('en');
    await page.locator('header').getByRole('link', { name: 'LV' }).filter({ visible: true }).first().click();
    await page.waitForURL((url) => url.pathname === '/contact' && url.search === '');
    expect(await page.getAttribute(HTML_LANG, 'lang')).toBe('lv');
  });
});

describe('what the browser has stored', () => {
  const storeEnglish = (url: string) => ({
    cookies: [],
    origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'language', value: 'en' }] }],
  });

  it('counts on the first load', async () => {
    const visitor = await site.visit({ language: 'lv', storage: storeEnglish(site.url('/')) });
    const { page, context } = visitor;
    await open(visitor, '/');
    await expect.poll(() => page.getAttribute(HTML_LANG, 'lang')).toBe('en');
    await hydrated(page);
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en');
    expectNoComplaints(visitor);
  });

  it('gives way to an address that asks for Latvian', async () => {
    const visitor = await site.visit({ language: 'en', storage: storeEnglish(site.url('/')) });
    const { page } = visitor;
    await open(visitor, '/?lang=lv');
    expect(await page.getAttribute(HTML_LANG, 'lang')).toBe('lv');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('lv');
    await open(visitor, '/contact');
    expect(await page.getAttribute(HTML_LANG, 'lang')).toBe('lv');
    expectNoComplaints(visitor);
  });
});

it('the switch names the languages, in short on phones', async () => {
  const wide = await site.visit();
  await wide.page.goto('/');
  const shown = (page: typeof wide.page) =>
    page.locator('header').getByRole('link', { name: /^EN,/ }).filter({ visible: true }).innerText();
  expect(await shown(wide.page)).toBe('English');
  const narrow = await site.visit({ widthPx: 360 });
  await narrow.page.goto('/');
  await narrow.page.locator('header summary').click();
  expect(await shown(narrow.page)).toBe('EN');
});
