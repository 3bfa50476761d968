import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './support/axe';
import { LANGUAGES, open, WIDTHS_PX } from './support/browser';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

/** The seven services and the entry that leads to all of them, as their links lead in each language. */
const ENTRIES = {
  lv: [
    '/chatbot-solutions',
    '/process-automation',
    '/data-analytics',
    '/satura-generesana',
    '/socialo-mediju-administresana',
    '/pakalpojumu-ieteikumi',
    '/ai-asistenti',
    '/#pakalpojumi-detali',
  ],
  en: [
    '/en/chatbot-solutions',
    '/en/process-automation',
    '/en/data-analytics',
    '/en/content-generation',
    '/en/social-media-management',
    '/en/service-recommendations',
    '/en/ai-assistants',
    '/en#pakalpojumi-detali',
  ],
};
const MENU = { lv: 'Pakalpojumi', en: 'Services' };
const MAX_HEIGHT_SHARE = 0.85;
const site = useSite();

function findServices(page: Page, language: 'lv' | 'en') {
  const button = page.locator('header').getByRole('button', { name: MENU[language], exact: true });
  const links = page.locator('#services-menu a');
  return { button, links };
}

function isFocused(locator: ReturnType<Page['locator']>): Promise<boolean> {
  return locator.evaluate((node) => node === document.activeElement);
}

describe.each(LANGUAGES)('the services menu of a desktop in %s', (language) => {
  it('opens under the mouse, lists seven services and all of them, and closes behind it', async () => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    await open(visitor, localize('/contact', language));
    const { button, links } = findServices(page, language);
    expect(await links.first().isVisible()).toBe(false);
    await button.hover();
    await links.first().waitFor();
    expect(await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')))).toEqual(
      ENTRIES[language],
    );
    expect(await findViolations(page)).toEqual([]);
    await page.mouse.move(640, 700);
    await links.first().waitFor({ state: 'hidden' });
    expectNoComplaints(visitor);
  });

  it('leads on by mouse and is closed then', async () => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    await open(visitor, localize('/contact', language));
    const { button, links } = findServices(page, language);
    await button.hover();
    await links.nth(3).click();
    await page.waitForURL(`**${ENTRIES[language][3] ?? ''}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await links.first().isVisible()).toBe(false);
    expectNoComplaints(visitor);
  });

  it('works by keyboard: Enter opens, arrows move, Escape gives the focus back', async () => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    await open(visitor, localize('/contact', language));
    const { button, links } = findServices(page, language);
    await button.focus();
    await page.keyboard.press('Enter');
    await links.first().waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(links.first())).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(links.nth(1))).toBe(true);
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'hidden' });
    expect(await isFocused(button)).toBe(true);

    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(links.first())).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${ENTRIES[language][0] ?? ''}`);
    expectNoComplaints(visitor);
  });

  it('works by touch: a tap opens it, a tap beside it closes it', async () => {
    const visitor = await site.visit({ language, touch: true });
    const { page } = visitor;
    await open(visitor, localize('/contact', language));
    const { button, links } = findServices(page, language);
    await button.tap();
    await links.first().waitFor();
    await page.touchscreen.tap(640, 700);
    await links.first().waitFor({ state: 'hidden' });
    await button.tap();
    await links.nth(1).tap();
    await page.waitForURL(`**${ENTRIES[language][1] ?? ''}`);
    expectNoComplaints(visitor);
  });

  it('scrolls to the services in detail from another page', async () => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    await open(visitor, localize('/contact', language));
    const { button, links } = findServices(page, language);
    await button.hover();
    await links.last().click();
    const section = page.locator('#pakalpojumi-detali');
    await section.waitFor();
    // Its top comes to rest near the top of the screen, below the header.
    await expect.poll(() => section.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBeLessThan(200);
    expect(await section.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(-50);
    expectNoComplaints(visitor);
  });
});

describe.each(LANGUAGES)('the menu of a phone in %s', (language) => {
  it('holds what a visitor needs within 85 % of the screen, and scrolls to a section from there', async () => {
    const visitor = await site.visit({ language, widthPx: WIDTHS_PX.phone, touch: true });
    const { page } = visitor;
    await open(visitor, localize('/', language));
    await page.locator('header summary').tap();
    const panel = page.locator('header details > div');
    await panel.getByRole('link').first().waitFor();
    const hrefs = await panel
      .getByRole('link')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
    expect(hrefs).toEqual(expect.arrayContaining([...ENTRIES[language].slice(0, 4), ENTRIES[language][7]]));
    expect(hrefs).toContain(localize('/contact', language));
    const heightPx = (await panel.boundingBox())?.height ?? 0;
    expect(heightPx).toBeLessThanOrEqual(MAX_HEIGHT_SHARE * 800);

    await panel.locator('a[href$="#ai-recommendations"]').tap();
    const section = page.locator('#ai-recommendations');
    await expect.poll(() => section.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBeLessThan(200);
    expect(await panel.isVisible()).toBe(false);
    expectNoComplaints(visitor);
  });

  it('has no accessibility violation when it is open', async () => {
    const visitor = await site.visit({ language, widthPx: 320 });
    await open(visitor, localize('/contact', language));
    await visitor.page.locator('header summary').click();
    expect(await findViolations(visitor.page)).toEqual([]);
  });
});

describe('the open menu of a phone', () => {
  async function openMenu(path = '/process-automation') {
    const visitor = await site.visit({ widthPx: WIDTHS_PX.phone, touch: true });
    const { page } = visitor;
    await open(visitor, path);
    const summary = page.locator('header summary');
    await summary.tap();
    // What makes it modal comes with the first opening.
    await page.waitForSelector('main[inert]', { state: 'attached' });
    const isOpen = () => summary.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open);
    return { visitor, page, summary, isOpen };
  }

  it('closes at a tap beside it, which presses nothing', async () => {
    const { visitor, page, isOpen } = await openMenu();
    const { pathname } = new URL(page.url());
    await page.evaluate(() => {
      document.querySelector('main')?.addEventListener('click', () => document.body.setAttribute('data-pressed', ''));
    });
    await page.touchscreen.tap(180, 780);
    await expect.poll(isOpen).toBe(false);
    await page.waitForSelector('main:not([inert])');
    expect(await page.locator('[data-pressed]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(pathname);
    expectNoComplaints(visitor);
  });

  it('keeps the focus inside', async () => {
    const { page, summary } = await openMenu();
    await summary.focus();
    const left: string[] = [];
    for (let count = 0; count < 25; count += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        const isInside = activeElement === document.body || activeElement?.closest('header details');
        return isInside ? null : (activeElement?.outerHTML.slice(0, 100) ?? '');
      });
      if (outside !== null) left.push(outside);
    }
    expect(left).toEqual([]);
  });

  it('closes by Back, and the next Back leaves the page', async () => {
    const { visitor, page, summary, isOpen } = await openMenu();
    await page.goBack();
    await expect.poll(isOpen).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/process-automation');

    await summary.tap();
    await page.waitForSelector('main[inert]', { state: 'attached' });
    await page.locator('header a[href="/contact"]').filter({ visible: true }).first().tap();
    await page.waitForURL('**/contact');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').getAttribute('inert')).toBeNull();
    await page.goBack();
    await page.waitForURL('**/process-automation');
    expect(await isOpen()).toBe(false);
    expectNoComplaints(visitor);
  });

  it('gives the page back when the window becomes wide', async () => {
    const { page, isOpen } = await openMenu();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(isOpen).toBe(false);
    await page.waitForSelector('main:not([inert])');
  });
});

it('chosen answers differ from the others in forced colours', async () => {
  const { page } = await site.visit();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/social-media-management');
  const choices = page.locator('label:has(> [type="radio"])');
  const looks = await choices.evaluateAll((labels) =>
    labels.map((label) => ({
      isChosen: label.querySelector('input')?.checked ?? false,
      background: getComputedStyle(label).backgroundColor,
    })),
  );
  const grounds = (isChosen: boolean) =>
    new Set(looks.filter((look) => look.isChosen === isChosen).map((look) => look.background));
  expect(grounds(true).size).toBe(1);
  expect(grounds(true)).not.toEqual(grounds(false));
});

it('the chosen language has the system’s colours of what is chosen in forced colours', async () => {
  const { page } = await site.visit();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const looks = await page.locator('header [hreflang][aria-current]').evaluateAll((links) => {
    const probe = document.createElement('span');
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
    document.body.append(probe);
    return [probe, ...links].map((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
  });
  const [system, ...chosen] = looks;
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen).toEqual(chosen.map(() => system));
});

describe('the header', () => {
  it('gains a border once the page is scrolled by more than 10 px', async () => {
    const visitor = await site.visit();
    await open(visitor, '/privacy-policy');
    const readBorder = () =>
      visitor.page
        .locator('body header')
        .first()
        .evaluate((node) => getComputedStyle(node).borderBottomColor);
    const before = await readBorder();
    await visitor.page.evaluate('window.scrollTo(0, 10)');
    await visitor.page.waitForTimeout(100);
    expect(await readBorder()).toBe(before);
    await visitor.page.evaluate('window.scrollTo(0, 12)');
    await expect.poll(readBorder).not.toBe(before);
  });
});
