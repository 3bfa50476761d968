// Phones with large letters, on their side, or with the keyboard open; and paper.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, open, type Visitor, WIDTHS_PX } from './support/browser';
import { openChat } from './support/chat-panel';
import { ContactForm } from './support/contact-form';
import { CookieBanner, decideOnCookies } from './support/cookie-consent';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const HEADER_PX = 64;
/** More than a page has. */
const MAX_STOPS = 200;
const LARGE_LETTERS_PX = [24, 32];
const PAGES = [
  '/',
  '/contact',
  '/booking',
  '/chatbot-solutions',
  '/ai-asistenti',
  '/blog',
  '/blog/n8n-automatizacija-uznemumiem',
  '/privacy-policy',
];
const LOW_SCREENS = [
  { width: 360, height: 320 },
  { width: 568, height: 320 },
  { width: 360, height: 400 },
];
/** With a desktop's at 400 %. */
const ASKED_SCREENS = [...LOW_SCREENS, { width: 320, height: 256 }, { width: 360, height: 640 }];
const site = useSite({ VITRINA_AI__ENGINE: 'builtin' });

/** What a visitor has chosen in the browser's settings. */
async function setLetters({ page, context }: Visitor, standard: number): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard } });
}

describe.each(LARGE_LETTERS_PX)('with letters of %i px on a phone', (letterPx) => {
  it.each(PAGES)('%s does not scroll sideways, and the menu is in sight', async (path) => {
    const visitor = await site.visit({ widthPx: WIDTHS_PX.phone, storage: await decideOnCookies(site) });
    const { page } = visitor;
    await setLetters(visitor, letterPx);
    await open(visitor, path);
    const measure = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(measure).toBe(WIDTHS_PX.phone);
    const menu = await page.locator('header summary').boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? Infinity)).toBeLessThanOrEqual(WIDTHS_PX.phone);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(letterPx);
  });
});

describe.each(ASKED_SCREENS)('on $width x $height', (viewport) => {
  it('the question about cookies covers neither the header nor the field that has the focus', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.setViewportSize(viewport);
    await open(visitor, '/contact');
    const field = new ContactForm(page).section.locator('[name=email]');
    await field.focus();
    // To the lower edge, where the question will come.
    await field.evaluate((node) => scrollBy(0, node.getBoundingClientRect().bottom - innerHeight + 30));
    const banner = new CookieBanner(page, 'lv');
    await banner.section.waitFor();
    const top = async () => (await banner.section.boundingBox())?.y ?? 0;
    const bottomOfField = async () => {
      const box = await field.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? Infinity);
    };
    await expect.poll(async () => (await bottomOfField()) <= (await top())).toBe(true);
    expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(HEADER_PX);
    expect(await top()).toBeGreaterThan(viewport.height / 2);
    await banner.openSettings();
    expect(await top()).toBeGreaterThanOrEqual(HEADER_PX);
    expectNoComplaints(visitor);
  });
});

/** Stops of the keyboard, from the top of the page to its end, that are wholly under the button at the lower edge. */
async function findHiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const isUnder = [0.1, 0.5, 0.9].every((right) =>
        [0.1, 0.5, 0.9].every((down) => {
          const top = document.elementFromPoint(x + right * width, y + down * height);
          return top?.closest('.fixed.bottom-0') && !element.contains(top);
        }),
      );
      return { isUnder, name: element.outerHTML.slice(0, 120) };
    });
    if (stop === null) return hidden;
    if (stop.isUnder) hidden.push(stop.name);
  }
  throw new Error('Tab does not lead to the end of the page');
}

it.each(['/', '/service-recommendations', '/blog/n8n-automatizacija-uznemumiem'])(
  'on a phone on its side no stop of the keyboard on %s is under the button',
  async (path) => {
    const visitor = await site.visit({ storage: await decideOnCookies(site) });
    const { page } = visitor;
    await page.setViewportSize({ width: 640, height: 360 });
    await open(visitor, path);
    expect(await findHiddenStops(page)).toEqual([]);
  },
);

describe.each(LOW_SCREENS)('the chat on $width x $height', (viewport) => {
  it('shows the conversation, and nothing is cut off', async () => {
    const panel = await openChat(site, 'lv', { storage: await decideOnCookies(site), widthPx: viewport.width });
    await panel.page.setViewportSize(viewport);
    await panel.ask('Cik maksā čatbots?');
    await panel.log.getByText('299').first().waitFor();
    expect((await panel.log.boundingBox())?.height).toBeGreaterThanOrEqual(120);
    const handOver = panel.dialog.locator('#chat-widget-hand-over');
    const box = await handOver.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(viewport.height);
    await handOver.click();
    const form = await panel.dialog.getByRole('button', { name: 'Atvērt veidlapu' }).boundingBox();
    expect((form?.y ?? 0) + (form?.height ?? Infinity)).toBeLessThanOrEqual(viewport.height);
  });
});

describe.each(LANGUAGES)('on a phone in %s', (language) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await site.visit({ language, widthPx: WIDTHS_PX.phone, storage: await decideOnCookies(site) });
    return () => visitor.context.close();
  });

  it.each([640, 320])('the menu shows the languages without scrolling at a height of %i px', async (height) => {
    const { page } = visitor;
    await page.setViewportSize({ width: WIDTHS_PX.phone, height });
    await open(visitor, localize('/', language));
    await page.locator('header summary').click();
    const link = page.locator('header details a[hreflang=en]');
    const hits = () =>
      link.evaluate((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        return (
          bottom <= innerHeight &&
          document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === node.firstElementChild
        );
      });
    await expect.poll(hits).toBe(true);
  });

  it('the gaps between the footer’s links are even', async () => {
    const { page } = visitor;
    await open(visitor, localize('/contact', language));
    const list = page.locator('footer nav').first();
    await list.scrollIntoViewIfNeeded();
    const gaps = await list.locator('a').evaluateAll((links) => {
      const boxes = links.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getBoundingClientRect();
      });
      return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
    });
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
  });
});

it.each(['/contact', '/blog/n8n-automatizacija-uznemumiem'])('%s has no light letters on paper', async (path) => {
  const visitor = await site.visit({ theme: 'dark' });
  const { page } = visitor;
  await open(visitor, path);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colours = await page
    .locator('main :is(h1, h2, p, a, dt, dd, li)')
    .filter({ visible: true })
    .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).color));
  expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0)']));
});

it('a step of the booking that is reached stays a line where the system chooses the colours', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await open(visitor, '/booking');
  const [reached, next] = await page.locator('.steps-bar > li').evaluateAll((steps) =>
    steps.map((step) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(step);
      return { backgroundColor, borderTopColor };
    }),
  );
  expect(reached?.backgroundColor).toBe(next?.backgroundColor);
  expect(reached?.borderTopColor).not.toBe(next?.borderTopColor);
});
