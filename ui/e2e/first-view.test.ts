// What a visitor sees first: nothing covers what they came for, and no word changes its face.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, LANGUAGES, open, WIDTHS_PX } from './support/browser';
import { ContactForm, JANIS } from './support/contact-form';
import { CookieBanner, decideOnCookies } from './support/cookie-consent';
import { readLayoutShifts, recordLayoutShifts } from './support/layout-shift';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

/** The pages on which something was covered once. */
const HEROES = ['/', '/chatbot-solutions', '/process-automation', '/data-analytics', '/contact'];
const PILL = '[aria-haspopup="dialog"]';
const site = useSite();

/** Links and buttons of the first screen's content that something lies upon. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covered: string[] = [];
    for (const action of document.querySelectorAll<HTMLElement>('main a, main button, main input')) {
      const { left, right, top, bottom } = action.getBoundingClientRect();
      if (bottom > innerHeight * 0.8 || right === left) continue;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isOwn = hit !== null && (action.contains(hit) || hit.contains(action) || hit.tagName === 'LABEL');
      if (!isOwn) covered.push(`${action.outerHTML.slice(0, 80)} under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`);
    }
    return covered;
  });
}

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Infinity;
}

describe.each(LANGUAGES)('the first view in %s', (language) => {
  it.each(HEROES)('%s: the question about cookies and the chat leave its buttons free', async (path) => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    await open(visitor, localize(path, language));
    const banner = new CookieBanner(page, language);
    await banner.section.waitFor();
    expect(await findCovered(page)).toEqual([]);
    expect((await banner.section.boundingBox())?.height).toBeLessThanOrEqual(140);
    const pill = page.locator(PILL);
    // A sign beside the content, above the question; the first scrolling names it.
    const [bannerBox, pillBox] = [await banner.section.boundingBox(), await pill.boundingBox()];
    expect(pillBox?.width).toBe(44);
    expect((pillBox?.x ?? 0) + 44).toBeGreaterThan(1260);
    expect((pillBox?.y ?? 0) + (pillBox?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0);
    expect(await pill.innerText()).toBe('');
    await page.mouse.wheel(0, 200);
    await expect.poll(() => pill.innerText()).not.toBe('');
    expectNoComplaints(visitor);
  });

  it('no word mixes two faces', async () => {
    const visitor = await site.visit({ language, storage: await decideOnCookies(site) });
    const { page } = visitor;
    await open(visitor, localize('/', language));
    await page.evaluate(() => document.fonts.ready);
    const client = await page.context().newCDPSession(page);
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument');
    const { nodeIds } = await client.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'h1, h2, h3, p, dt',
    });
    expect(nodeIds.length).toBeGreaterThan(40);
    const families = new Set<string>();
    for (const nodeId of nodeIds) {
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.length).toBeLessThanOrEqual(1);
      for (const { familyName, isCustomFont } of fonts) families.add(`${familyName} ${isCustomFont}`);
    }
    expect([...families].every((family) => family.endsWith(' true'))).toBe(true);
  });
});

it('preloads each face once, and both are used', async () => {
  const visitor = await site.visit();
  await open(visitor, '/');
  await visitor.page.evaluate(() => document.fonts.ready);
  const preloaded = await visitor.page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(preloaded).toHaveLength(2);
  const loaded = await visitor.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.woff2')),
  );
  expect(loaded.sort()).toEqual(preloaded.sort());
});

it('fetches no module before the page is painted', async () => {
  const visitor = await site.visit();
  await open(visitor, '/');
  const { paintedAt, firstAt } = await visitor.page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const modules = scripts.filter(({ name }) => !name.includes('/entry-painted-'));
    return {
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      firstAt: Math.min(...modules.map(({ startTime }) => startTime)),
    };
  });
  expect(firstAt).toBeLessThan(Infinity);
  expect(firstAt).toBeGreaterThan(paintedAt);
});

it('keeps what was typed and chosen before its modules came', async () => {
  const visitor = await site.visit({ widthPx: WIDTHS_PX.phone });
  const { page } = visitor;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = new ContactForm(page);
  await form.fillAndConsent({ ...JANIS, email: 'janis.example.lv' });
  const typed = await form.values();
  release();
  await hydrated(page);
  // Its island, which knows the rules, takes the fields' places.
  await form.submit.click();
  await form.section.locator('[name=email][aria-invalid=true]').waitFor();
  expect(await form.values()).toEqual(typed);
  expect(await form.consent.isChecked()).toBe(true);
});

it('comes to life in a tab that nobody looks at', async () => {
  const visitor = await site.visit();
  await visitor.page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(): void {
        // Nothing is painted.
      }
    };
  });
  await open(visitor, '/');
  expectNoComplaints(visitor);
});

describe('on a phone', () => {
  const STICKY = 'footer a[href="/contact"]';

  it.each(['/', '/booking'])('%s: nothing jumps when the question about cookies comes', async (path) => {
    const visitor = await site.visit({ widthPx: WIDTHS_PX.phone });
    const { page } = visitor;
    await recordLayoutShifts(page);
    await open(visitor, path);
    const banner = new CookieBanner(page, 'lv');
    await banner.section.waitFor();
    const bannerTop = (await banner.section.boundingBox())?.y ?? 0;
    await expect.poll(async () => bottomOf(await page.locator(PILL).boundingBox())).toBeLessThanOrEqual(bannerTop);
    const { sum, moved } = await readLayoutShifts(page);
    expect(sum, moved.join('\n')).toBe(0);
  });

  it.each(['/en', '/booking', '/en/booking'])(
    '%s: the question about cookies is not its main content',
    async (path) => {
      const visitor = await site.visit({ widthPx: WIDTHS_PX.phone });
      const { page } = visitor;
      // Without it the question is there at once, and would be the largest text that was painted.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
          document.documentElement.dataset['largest'] =
            largest?.element?.closest('[data-cookie-banner], main')?.tagName;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      await open(visitor, path);
      const banner = new CookieBanner(page, path.startsWith('/en') ? 'en' : 'lv');
      await banner.section.waitFor();
      await expect.poll(() => banner.section.evaluate((section) => getComputedStyle(section).opacity)).toBe('1');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await page.locator('html').getAttribute('data-largest')).toBe('MAIN');
    },
  );

  it.each(HEROES)(
    '%s: the chat waits for the first scrolling while the question about cookies is open',
    async (path) => {
      const visitor = await site.visit({ widthPx: WIDTHS_PX.phone });
      const { page } = visitor;
      await open(visitor, path);
      await new CookieBanner(page, 'lv').section.waitFor();
      const pill = page.locator(PILL);
      await pill.waitFor({ state: 'hidden' });
      await page.mouse.wheel(0, 200);
      await pill.waitFor();
      expectNoComplaints(visitor);
    },
  );

  it('the button at the lower edge comes once the page’s own has left', async () => {
    const visitor = await site.visit({ widthPx: WIDTHS_PX.phone, storage: await decideOnCookies(site) });
    const { page } = visitor;
    await open(visitor, '/');
    const sticky = page.getByRole('link', { name: 'Piesakies konsultācijai' });
    const own = page.locator('main a[href="/contact"]').first();
    await own.scrollIntoViewIfNeeded();
    await sticky.waitFor({ state: 'hidden' });
    await page.evaluate('window.scrollTo(0, 2000)');
    await sticky.waitFor();
    expect(await page.locator(STICKY).count()).toBeGreaterThan(0);
    expectNoComplaints(visitor);
  });

  it.each([true, false])('what has the focus is never covered (question about cookies: %s)', async (isAsked) => {
    const visitor = await site.visit({
      widthPx: WIDTHS_PX.phone,
      ...(isAsked ? {} : { storage: await decideOnCookies(site) }),
    });
    const { page } = visitor;
    await open(visitor, '/process-automation');
    if (isAsked) await new CookieBanner(page, 'lv').section.waitFor();
    await page.locator('main a, main button').first().focus();
    const covered: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press('Tab');
      const under = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest('main')) return null;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const y = Math.min(bottom, innerHeight) - 2;
        const hit = document.elementFromPoint((left + right) / 2, Math.max(y, top));
        const float = hit?.closest('[data-cookie-banner], footer, header');
        return float ? `${focused.outerHTML.slice(0, 80)} under ${float.outerHTML.slice(0, 60)}` : null;
      });
      if (under) covered.push(under);
    }
    expect(covered).toEqual([]);
  });
});
