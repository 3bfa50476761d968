// What holds for every page in a language. A file for each language calls this, so that the two run side by side.
import { beforeAll, describe, expect, it } from 'vitest';
import { openAdmin, postContact, withoutNews } from './admin';
import { findViolations } from './axe';
import { type Language, open, showTheme, type Theme, type Visitor, WIDTHS_PX } from './browser';
import { JANIS } from './contact-form';
import { decideOnCookies } from './cookie-consent';
import { type FirstVisit, visitFirst } from './first-visit';
import { type LayoutShifts, readLayoutShifts, recordLayoutShifts } from './layout-shift';
import { ANCHORS, localize, PAGES, type SitePage } from './pages';
import { expectNoComplaints, type Site, useSite } from './site';

/** With the tools that stand in the first view and wake at once; `npm run size` bounds what the document names. */
const MAX_SCRIPT_BYTES = 40_000;
const MAX_STYLE_BYTES = 12_500;
/** The administration has a sheet of its own besides. */
const MAX_ADMIN_STYLE_BYTES = 24_000;
const MAX_LAYOUT_SHIFT = 0.02;
/** With faces that come after the first paint: the stand-ins are as wide on average, not letter by letter. */
const MAX_LAYOUT_SHIFT_OF_FONTS = 0.05;
const MIN_TARGET_PX = 44;
const NARROWEST_PX = 320;
const THEMES: Theme[] = ['light', 'dark'];
/** Chromium reports on the console what was not found: the document itself, or an invitation without its secret. */
const NOT_FOUND = /the server responded with a status of 404/;
/** The chosen language; the session, its flag and the known browser are the administrator's. */
const NECESSARY = /^(localStorage|cookie) language|^cookie (__Host-)?vitrina_(session|device) |^localStorage admin$/;

export function testPages(language: Language): void {
  const site = useSite();
  describe.each(PAGES)(`$name in ${language}`, (sitePage) => {
    testFirstVisit(site, sitePage, language);
    testSettledVisit(site, sitePage, language);
  });
}

function testFirstVisit(
  site: Site,
  { name, path, status, needsLogin, hasOwnData }: SitePage,
  language: Language,
): void {
  let first: FirstVisit;
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await site.visit({ language, widthPx: WIDTHS_PX.phone });
    if (needsLogin) {
      await withoutNews(visitor.page);
      await openAdmin(visitor.page);
    }
    first = await visitFirst(visitor, localize(path, language), hasOwnData);
    await visitor.context.close();
  });

  it('answers in its language with one heading and its anchors', () => {
    expect(first.status).toBe(status);
    expect(first.lang).toBe(language);
    expect(first.headings).toHaveLength(1);
    expect(first.headings[0]).toMatch(/\p{L}{3}/u);
    expect(first.ids).toEqual(expect.arrayContaining(ANCHORS[name] ?? []));
    expect(first.ids.filter((id, index) => first.ids.indexOf(id) !== index)).toEqual([]);
  });

  it('is adopted by its scripts as it is', () => {
    expect(first.mutations).toEqual([]);
    expect(first.headingKept).toBe(true);
  });

  it('loads little and holds still', () => {
    console.log(`${name} ${language}: ${first.scriptBytes} B scripts, ${first.styleBytes} B styles`);
    expect(first.uncompressed).toEqual([]);
    expect(first.scriptBytes).toBeGreaterThan(0);
    // The administrator works here every day; the code is in the browser's cache.
    if (!needsLogin) expect(first.scriptBytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(first.styleBytes).toBeLessThanOrEqual(path.startsWith('/admin') ? MAX_ADMIN_STYLE_BYTES : MAX_STYLE_BYTES);
    // The administrator's data comes after the page, into its place.
    if (!needsLogin) expectStillness(first.layoutShifts);
  });

  it('asks no other host and stores nothing beyond the necessary before consent', () => {
    const isMissing = status === 404 || name === 'adminInvite';
    expectNoComplaints({ ...visitor, complaints: first.complaints }, isMissing ? NOT_FOUND : undefined);
    expect(first.stored.filter((item) => !NECESSARY.test(item))).toEqual([]);
  });
}

/** The same page once more, by a visitor who has decided on cookies and scrolls through all of it. */
function testSettledVisit(site: Site, { path, needsLogin }: SitePage, language: Language): void {
  let visitor: Visitor;
  let layoutShifts: LayoutShifts;

  beforeAll(async () => {
    // The desk is as low as a mouse allows and as high as a finger needs: there it is a finger.
    const touch = path.startsWith('/admin');
    visitor = await site.visit({ language, touch, storage: await decideOnCookies(site) });
    const { page } = visitor;
    if (needsLogin) {
      await postContact(site.server.baseUrl, { ...JANIS, email: `${'loti-gara-adrese-'.repeat(3)}1@example.lv` });
      await withoutNews(page);
      await openAdmin(page);
    }
    await recordLayoutShifts(page);
    await open(visitor, localize(path, language));
    await wakeIslands(visitor);
    layoutShifts = await readLayoutShifts(page);
    return () => visitor.context.close();
  });

  // The administrator's data comes after the page, into its place.
  if (!needsLogin) {
    it('holds still while its sleeping parts wake', () => {
      expectStillness(layoutShifts);
    });
  }

  it.each(THEMES)('has no accessibility violation in the %s theme', async (colorScheme) => {
    await showTheme(visitor.page, colorScheme);
    const found: Record<string, string[]> = {};
    for (const width of [NARROWEST_PX, WIDTHS_PX.desktop]) {
      await visitor.page.setViewportSize({ width, height: 800 });
      found[width] = await findViolations(visitor.page);
    }
    expect(found).toEqual({ [NARROWEST_PX]: [], [WIDTHS_PX.desktop]: [] });
  });

  it('never needs sideways scrolling, and gives fingers buttons of 44 px', async () => {
    for (const width of [WIDTHS_PX.desktop, 768, WIDTHS_PX.phone, NARROWEST_PX]) {
      await visitor.page.setViewportSize({ width, height: 800 });
      // Once the page has come to rest at this width.
      await expect.poll(() => findTooWide(visitor), { message: `at ${width} px` }).toEqual([]);
    }
    expect(await findSmallTargets(visitor)).toEqual([]);
  });
}

function expectStillness({ sum, fonts, moved }: LayoutShifts): void {
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  expect(fonts, moved.join('\n')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT_OF_FONTS);
}

async function wakeIslands({ page }: Visitor): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.body.scrollHeight / window.innerHeight));
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate((screen) => {
      window.scrollTo({ top: screen * window.innerHeight, behavior: 'instant' });
      return new Promise((painted) => requestAnimationFrame(painted));
    }, step);
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** What makes the page wider than its window, and by how much. */
async function findTooWide({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return [];
    const beyond = Array.from(document.querySelectorAll('body *')).filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth - clientWidth} px`, ...beyond.map((element) => element.outerHTML.slice(0, 200))];
  });
}

async function findSmallTargets({ page }: Visitor): Promise<string[]> {
  return page
    .locator('button, summary, input:not([type=hidden], [type=checkbox]), textarea, nav a, header a')
    .filter({ visible: true })
    .evaluateAll(
      (elements, minimumPx) =>
        elements
          // What people do not see they do not touch.
          .filter((element) => !element.closest('[aria-hidden=true]'))
          // A finger that meets the label meets the radio button.
          .map((element) => (element.matches('[type=radio]') ? element.closest('label') : null) ?? element)
          // A button whose ::after is laid over its card is as large as the card.
          .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
          .filter((element) => element.getBoundingClientRect().height < minimumPx)
          .map((element) => element.outerHTML.slice(0, 300)),
      MIN_TARGET_PX,
    );
}
