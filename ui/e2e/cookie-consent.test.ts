import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './support/axe';
import { type Language, LANGUAGES, open, showTheme, type Theme, type Visitor, WIDTHS_PX } from './support/browser';
import {
  BANNER_DELAY_MS,
  type Choices,
  CookieBanner,
  hydrateByHand,
  openWithStillClock,
  readDecision,
  readProofs,
} from './support/cookie-consent';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const SETTINGS = { lv: 'Sīkdatņu iestatījumi', en: 'Cookie Settings' };
const ALL: Choices = { functional: true, analytics: true, marketing: true };
const NONE: Choices = { functional: false, analytics: false, marketing: false };
const MARGIN_MS = 300;
const site = useSite();

async function openBanner(language: Language, path = '/contact') {
  const visitor = await site.visit({ language });
  const banner = new CookieBanner(visitor.page, language);
  await openWithStillClock(visitor, localize(path, language));
  await visitor.page.clock.runFor(BANNER_DELAY_MS + MARGIN_MS);
  await banner.section.waitFor();
  return { visitor, banner, page: visitor.page };
}

async function expectNotAsked({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await hydrateByHand(page);
  await page.clock.runFor(BANNER_DELAY_MS + MARGIN_MS);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('[data-cookie-banner]').count()).toBe(0);
}

async function expectDecided(page: Page, choices: Choices, language: Language): Promise<void> {
  const decision = await readDecision(page);
  expect(decision?.choices).toEqual({ necessary: true, ...choices });
  expect(new Date(decision?.time ?? '').toISOString()).toBe(decision?.time);
  await expect.poll(() => readProofs(site, page)).toHaveLength(1);
  const [proof = {}] = await readProofs(site, page);
  expect(proof).toMatchObject({ ...choices, language });
  expect(Object.keys(proof).sort()).toEqual([
    'analytics',
    'decidedAt',
    'functional',
    'language',
    'marketing',
    'revision',
  ]);
}

describe.each(LANGUAGES)('the cookie banner in %s', (language) => {
  it('comes two seconds after the page, leaves the focus alone and links to the policy', async () => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    const banner = new CookieBanner(page, language);
    await openWithStillClock(visitor, localize('/contact', language));
    await page.clock.runFor(BANNER_DELAY_MS - MARGIN_MS);
    await page.waitForLoadState('networkidle');
    expect(await banner.section.count()).toBe(0);
    await page.clock.runFor(2 * MARGIN_MS);
    await banner.section.waitFor();

    expect(await banner.section.getByRole('heading').innerText()).toBe(SETTINGS[language]);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    const policy = banner.section.getByRole('link', { name: banner.texts.policy });
    expect(await policy.getAttribute('href')).toBe(localize('/cookie-policy', language));
    expect(await readDecision(page)).toBe(null);
    expectNoComplaints(visitor);
  });

  it.each<[string, (banner: CookieBanner) => string, Choices]>([
    ['Accept All', ({ texts }) => texts.accept.all, ALL],
    ['Accept Only Necessary', ({ texts }) => texts.accept.necessary, NONE],
    ['the cross', ({ texts }) => texts.close, NONE],
  ])('%s is kept in the browser and on the server, and not asked again', async (_, nameOf, choices) => {
    const { visitor, banner, page } = await openBanner(language);
    await banner.button(nameOf(banner)).click();
    await banner.section.waitFor({ state: 'detached' });
    await expectDecided(page, choices, language);
    await expectNotAsked(visitor, localize('/', language));
    expectNoComplaints(visitor);
  });

  it.each(['functional', 'analytics', 'marketing'] as const)('Accept Selected allows %s alone', async (category) => {
    const { banner, page } = await openBanner(language);
    expect(await banner.toggle(category).isVisible()).toBe(false);
    await banner.openSettings();
    for (const other of ['functional', 'analytics', 'marketing'] as const) {
      expect(await banner.toggle(other).isChecked()).toBe(false);
    }
    expect(await banner.section.getByRole('switch').count()).toBe(3);
    expect(await banner.section.innerText()).toContain(banner.texts.mandatory);
    await banner.toggle(category).check();
    await banner.button(banner.texts.accept.selected).click();
    await banner.section.waitFor({ state: 'detached' });
    await expectDecided(page, { ...NONE, [category]: true }, language);
  });

  it('is answered with the keyboard alone', async () => {
    const { banner, page } = await openBanner(language);
    const reach = async (name: string) => {
      const button = banner.button(name);
      for (let presses = 0; presses < 80; presses += 1) {
        if (await button.evaluate((node) => node === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await reach(banner.texts.settings);
    await page.keyboard.press('Enter');
    await banner.toggle('analytics').focus();
    await page.keyboard.press('Space');
    expect(await banner.toggle('analytics').isChecked()).toBe(true);
    await banner.button(banner.texts.accept.selected).focus();
    await page.keyboard.press('Enter');
    await banner.section.waitFor({ state: 'detached' });
    expect((await readDecision(page))?.choices).toMatchObject({ analytics: true, marketing: false });
    // The focus goes back to where it came from, the link before the question, and is not lost.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main-content');
  });

  it('has no accessibility violation', async () => {
    const { banner, page } = await openBanner(language);
    await banner.openSettings();
    await page.clock.resume();
    for (const width of [320, WIDTHS_PX.desktop]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] satisfies Theme[]) {
        await showTheme(page, colorScheme);
        expect(await findViolations(page)).toEqual([]);
      }
    }
  });

  it('comes back by the button of the footer, which forgets the decision', async () => {
    const { banner, page } = await openBanner(language);
    await banner.button(banner.texts.accept.all).click();
    await banner.section.waitFor({ state: 'detached' });
    await expect.poll(() => readProofs(site, page)).toHaveLength(1);
    const settings = page.locator('footer').getByRole('button', { name: SETTINGS[language] });
    const reload = { isDone: false };
    page.once('load', () => (reload.isDone = true));
    await settings.click();
    // The footer may still sleep: it keeps the click, and wakes by timers, which this test moves.
    while (!reload.isDone) await page.clock.runFor(50);
    await hydrateByHand(page);
    expect(await readDecision(page)).toBe(null);
    await page.clock.runFor(BANNER_DELAY_MS + MARGIN_MS);
    await banner.button(banner.texts.accept.necessary).click();
    // Both decisions stand under the same id, the newest first.
    await expect.poll(() => readProofs(site, page)).toHaveLength(2);
    expect((await readProofs(site, page)).map(({ analytics }) => analytics)).toEqual([false, true]);
  });

  it('shows its owner on the cookie page what was decided', async () => {
    const { banner, page } = await openBanner(language);
    await banner.button(banner.texts.accept.all).click();
    await expect.poll(() => readProofs(site, page)).toHaveLength(1);
    await page.clock.resume();
    await page.goto(localize('/cookie-policy', language));
    await page.getByRole('heading', { name: banner.texts.history.title }).scrollIntoViewIfNeeded();
    const { id } = JSON.parse((await page.evaluate(() => localStorage.getItem('cookieConsentProof'))) ?? '') as {
      id: string;
    };
    await page.locator('main').getByText(id).waitFor();
  });
});

describe('a decision on cookies', () => {
  it('is as easy to refuse as to allow: two buttons side by side, alike in size and colour', async () => {
    const { banner } = await openBanner('lv');
    const look = (name: string) =>
      banner.button(name).evaluate((node) => {
        const { backgroundColor, color, fontWeight } = getComputedStyle(node);
        const { width, height } = node.getBoundingClientRect();
        return { backgroundColor, color, fontWeight, width: Math.round(width), height: Math.round(height) };
      });
    expect(await look(banner.texts.accept.necessary)).toEqual(await look(banner.texts.accept.all));
  });

  it('is asked for anew when the policy has changed', async () => {
    const { banner, page } = await openBanner('lv');
    await banner.button(banner.texts.accept.all).click();
    await expect.poll(() => readProofs(site, page)).toHaveLength(1);
    await page.evaluate(() => {
      const proof = JSON.parse(localStorage.getItem('cookieConsentProof') ?? '{}') as object;
      localStorage.setItem('cookieConsentProof', JSON.stringify({ ...proof, revision: '2001-01-01' }));
    });
    await page.reload();
    await hydrateByHand(page);
    await page.clock.runFor(BANNER_DELAY_MS + MARGIN_MS);
    await banner.section.waitFor();
  });

  it('holds without the server, which gets it at the next page view', async () => {
    const { visitor, banner, page } = await openBanner('lv');
    await page.route('**/api/consents', (route) => route.abort());
    await banner.button(banner.texts.accept.necessary).click();
    await banner.section.waitFor({ state: 'detached' });
    expect((await readDecision(page))?.choices).toEqual({ necessary: true, ...NONE });
    expect(await readProofs(site, page)).toEqual([]);
    await page.unroute('**/api/consents');
    await expectNotAsked(visitor, '/');
    await page.clock.resume();
    await expect.poll(() => readProofs(site, page)).toHaveLength(1);
  });

  it('is not asked of a browser without JavaScript, which nothing is stored in', async () => {
    const { page, context } = await site.visit({ javaScript: false });
    await page.goto('/');
    expect(await page.locator('[data-cookie-banner]').count()).toBe(0);
    expect(await page.locator('footer').getByRole('button', { name: SETTINGS.lv }).isVisible()).toBe(false);
    expect(await context.cookies()).toEqual([]);
  });

  it('lets who was typing type on, where the page was', async () => {
    const visitor = await site.visit({ widthPx: WIDTHS_PX.phone, touch: true });
    const { page } = visitor;
    await open(visitor, '/contact');
    const company = page.locator('main [name=company]');
    await company.tap();
    await page.keyboard.type('SIA ');
    const banner = new CookieBanner(page, 'lv');
    await banner.section.waitFor();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await banner.button(banner.texts.accept.necessary).tap();
    await banner.section.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.keyboard.type('Ozols');
    expect(await company.inputValue()).toBe('SIA Ozols');
  });

  it('leaves the page where it was', async () => {
    const visitor = await site.visit();
    await open(visitor, '/contact');
    await visitor.page.evaluate('window.scrollTo(0, 200)');
    const banner = new CookieBanner(visitor.page, 'lv');
    await banner.button(banner.texts.close).click();
    await banner.section.waitFor({ state: 'detached' });
    expect(await visitor.page.evaluate(() => window.scrollY)).toBe(200);
  });
});
