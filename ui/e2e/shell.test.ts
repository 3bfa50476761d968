import { describe, expect, it } from 'vitest';
import { LANGUAGES, open, WIDTHS_PX } from './support/browser';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const SKIP = { lv: 'Pāriet uz saturu', en: 'Skip to main content' };
const site = useSite();

describe.each(LANGUAGES)('the page shell in %s', (language) => {
  it('lets a keyboard skip to the content first', async () => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    await open(visitor, localize('/contact', language));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: SKIP[language] });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
    expectNoComplaints(visitor);
  });
});

describe('the back-to-top button', () => {
  it('comes after 300 px and leads back', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/privacy-policy');
    const button = page.getByRole('button', { name: 'Uz lapas sākumu' });
    expect(await button.isVisible()).toBe(false);
    await page.evaluate('window.scrollTo(0, 310)');
    await button.waitFor();
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await button.waitFor({ state: 'hidden' });
    // The button is gone; the keyboard goes on from the page's beginning.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main-content');
    expectNoComplaints(visitor);
  });
});

describe('the menu of a phone', () => {
  it('opens and leads on by touch', async () => {
    const visitor = await site.visit({ widthPx: WIDTHS_PX.phone, touch: true });
    const { page } = visitor;
    await open(visitor, '/');
    await page.locator('header summary').tap();
    await page.locator('header a[href="/contact"]').filter({ visible: true }).first().tap();
    await page.waitForURL('**/contact');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expectNoComplaints(visitor);
  });

  it('opens by keyboard and closes by Escape', async () => {
    const visitor = await site.visit({ widthPx: WIDTHS_PX.phone });
    const { page } = visitor;
    await open(visitor, '/');
    const button = page.locator('header summary');
    const isOpen = () => button.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open);
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    expectNoComplaints(visitor);
  });
});

describe('navigation', () => {
  it('inside the site loads no new document and ends at the top', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/privacy-policy');
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = '1';
      window.scrollTo(0, 900);
    });
    await page.locator('header nav a[href="/contact"]').first().click();
    await page.waitForURL('**/contact');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.getAttribute('html', 'data-same-document')).toBe('1');
    expectNoComplaints(visitor);
  });
});
