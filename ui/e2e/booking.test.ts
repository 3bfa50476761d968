// A time is chosen on a phone, moved by the visitor and called off by the firm; and all of it without JavaScript.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import manageEn from '../src/locales/en/booking-manage.json' with { type: 'json' };
import manageLv from '../src/locales/lv/booking-manage.json' with { type: 'json' };
import detailsEn from '../src/locales/en/booking-details.json' with { type: 'json' };
import detailsLv from '../src/locales/lv/booking-details.json' with { type: 'json' };
import roomLv from '../src/locales/lv/admin-bookings.json' with { type: 'json' };
import { logIn, withoutNews } from './support/admin';
import { findViolations } from './support/axe';
import { hydrated, LANGUAGES, open } from './support/browser';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const MANAGE = { lv: manageLv, en: manageEn };
const DETAILS = { lv: detailsLv, en: detailsEn };
const site = useSite({ VITRINA_BOOKING__MOST_A_DAY: '50' });

const phone = { widthPx: 360, touch: true } as const;

/** Of the day that is shown. */
function firstTimes(page: Page): Promise<string[]> {
  return page
    .locator('label.tile input')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
}

async function fillIn(page: Page, email: string, lastName = 'Bērziņš'): Promise<void> {
  const answers = { firstName: 'Jānis', lastName, email, company: 'SIA „Ķīļi”' };
  for (const [name, value] of Object.entries(answers)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=gdprConsent]').check();
}

async function chooseTime(page: Page, at: number): Promise<string> {
  const times = await firstTimes(page);
  const time = times[Math.min(at, times.length - 1)] ?? '';
  await page.locator(`label.tile input[value="${time}"]`).check({ force: true });
  await page.locator('form[method=get] button[type=submit]').click();
  return time;
}

/** Gives the secret path. */
async function book(page: Page, at: number, email: string, lastName?: string): Promise<string> {
  await chooseTime(page, at);
  await page.locator('[name=firstName]').waitFor();
  await fillIn(page, email, lastName);
  // Whoever is faster is taken for a program.
  await page.waitForFunction(() => performance.now() > 2000);
  await page.locator('form[method=post] button[type=submit]').click();
  await page.waitForURL(/\/booking\/[0-9a-f]+#booked/);
  await hydrated(page);
  return new URL(page.url()).pathname;
}

describe.each(LANGUAGES)('a talk in %s', (language) => {
  const texts = MANAGE[language];

  it('is booked on a phone, moved and called off by its secret link', async () => {
    const visitor = await site.visit({ ...phone, language });
    const { page } = visitor;
    await open(visitor, localize('/booking', language));
    expect(await findViolations(page)).toEqual([]);
    const link = await book(page, 1, `anna.${language}@example.lv`);
    expect(await findViolations(page)).toEqual([]);
    await page.getByText(texts.fresh.noMails).waitFor();
    await page.reload();
    await hydrated(page);
    await page.getByText(texts.fresh.noMails).waitFor();
    await page.getByText(new URL(link, page.url()).href, { exact: true }).waitFor();

    await page.goto(link);
    await hydrated(page);
    expect(await page.getByText(texts.fresh.noMails).isVisible()).toBe(false);
    await page.getByText(texts.move.title).click();
    await page.locator('main details details summary').nth(1).click();
    await page.locator('main details details[open] label.tile').first().click();
    await page.getByRole('button', { name: texts.move.submit }).click();
    await page.getByText(texts.move.done.split('.')[0] ?? '').waitFor();
    await page.locator('summary', { hasText: texts.cancel.title }).click();
    await page.getByRole('button', { name: texts.cancel.submit }).click();
    await page.getByRole('heading', { level: 1, name: texts.hero.cancelled }).waitFor();
    expectNoComplaints(visitor);
  });

  it('is booked, moved and called off without JavaScript', async () => {
    const { page } = await site.visit({ ...phone, language, javaScript: false });
    await page.goto(localize('/booking', language));
    // Another day by its link: the address names it.
    await page.locator('.day-row a.tile').nth(1).click();
    expect(new URL(page.url()).searchParams.get('day')).toMatch(/^\d{4}-\d\d-\d\d$/);
    await chooseTime(page, 2);
    await fillIn(page, `nojs.${language}@nekas`);
    await page.locator('form[method=post] button[type=submit]').click();
    expect(await page.locator('[name=firstName]').inputValue()).toBe('Jānis');
    expect(await page.locator('[name=email]').getAttribute('aria-invalid')).toBe('true');
    await page.locator('[name=email]').fill(`nojs.${language}@example.lv`);
    await page.locator('form[method=post] button[type=submit]').click();
    await page.waitForURL(/\/booking\/[^/?]+$/);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    await page.getByText(texts.fresh.noMails).waitFor();
    await page
      .locator('main details')
      .first()
      .evaluate((details) => details.setAttribute('open', ''));
    await page.getByRole('button', { name: texts.move.submit }).click();
    await page.getByText(texts.move.choose).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    await page.locator('main details details summary').nth(3).click();
    await page.locator('main details details[open] label.tile').first().click();
    await page.getByRole('button', { name: texts.move.submit }).click();
    await page.waitForURL(/\/booking\/[^/?]+$/);
    await page.locator('summary', { hasText: texts.cancel.title }).click();
    await page.getByRole('button', { name: texts.cancel.submit }).click();
    await page.getByRole('heading', { level: 1, name: texts.hero.cancelled }).waitFor();
  });

  it('a time that has gone is said where the button was pressed', async () => {
    const small = { widthPx: 360, touch: true, language } as const;
    const [first, second] = await Promise.all([site.visit(small), site.visit(small)]);
    await open(first, localize('/booking', language));
    const kept = first.page.waitForResponse('**/api/booking/holds');
    const time = await chooseTime(first.page, 7);
    expect((await kept).status()).toBe(201);
    const { page } = second;
    await open(second, localize(`/booking?start=${encodeURIComponent(time)}`, language));
    const { taken } = DETAILS[language];
    await page.getByText(taken.title).and(page.locator(':visible')).waitFor();
    await fillIn(page, 'par.velu@example.lv');
    await page.waitForFunction(() => performance.now() > 2000);
    await page.locator('form[method=post] button[type=submit]').click();
    await page.getByText(taken.kept).waitFor();
    const alert = page.getByRole('alert').filter({ hasText: taken.kept });
    expect(await alert.evaluate((element) => element.parentElement === document.activeElement)).toBe(true);
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    };
    await expect.poll(() => alert.evaluate(isInView)).toBe(true);
  });

  it('a day is found by its address, with and without JavaScript', async () => {
    const path = localize('/booking', language);
    const { page: plain } = await site.visit({ ...phone, language, javaScript: false });
    await plain.goto(path);
    for (let row = 0; row < 2; row += 1) await plain.locator('.day-row li:last-child a').click();
    const day = await plain.locator('.day-row a[aria-current]').getAttribute('href');
    const date = new URLSearchParams(day?.split('?')[1]).get('day') ?? '';
    for (const javaScript of [true, false]) {
      const { page } = await site.visit({ ...phone, language, javaScript });
      await page.goto(`${path}?day=${date}`);
      if (javaScript) await hydrated(page);
      expect(await page.locator('.day-row a[aria-current]').getAttribute('href')).toContain(`day=${date}`);
    }
  });

  it('a time that is not offered is told of without JavaScript', async () => {
    const { page } = await site.visit({ ...phone, language, javaScript: false });
    await page.goto(localize('/booking?start=2025-12-10T08:00:00Z', language));
    expect(await page.getByRole('alert').innerText()).toContain(DETAILS[language].taken.title);
  });

  it('a time that somebody else keeps is answered with the nearest, and nothing typed is lost', async () => {
    const [first, second] = await Promise.all([site.visit({ ...phone, language }), site.visit({ ...phone, language })]);
    const path = localize('/booking', language);
    await open(first, path);
    await open(second, path);
    const kept = first.page.waitForResponse('**/api/booking/holds');
    await chooseTime(first.page, 4);
    expect((await kept).status()).toBe(201);
    await chooseTime(second.page, 4);
    await second.page.getByText(DETAILS[language].taken.title).waitFor();
    await second.page.locator('[name=firstName]').fill('Ilze');
    await second.page.locator('[role=alert] button').first().click();
    await second.page.getByText(DETAILS[language].taken.title).waitFor({ state: 'detached' });
    expect(await second.page.locator('[name=firstName]').inputValue()).toBe('Ilze');
  });
});

it('a time that is kept stays the visitor’s over a reload and in another tab', async () => {
  const visitor = await site.visit(phone);
  const { page } = visitor;
  await open(visitor, '/booking');
  await chooseTime(page, 5);
  const note = detailsLv.chosen.held.split('{{')[0] ?? '';
  await page.getByText(note).waitFor();
  await page.reload();
  await page.getByText(note).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText(note).waitFor();
  await fillIn(other, 'cilne@example.lv');
  await other.waitForFunction(() => performance.now() > 2000);
  await other.locator('form[method=post] button[type=submit]').click();
  await other.waitForURL(/\/booking\/[0-9a-f]+#booked/);
});

it('looking at the secret link changes nothing, and the page tells nobody of itself', async () => {
  const { page } = await site.visit(phone);
  await page.goto('/booking');
  await hydrated(page);
  const link = await book(page, 6, 'skeneris@example.lv');
  const before = await (await page.request.get(`/api${link.replace(/^\/en/, '')}`)).text();
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toMatch(/^(no-referrer|same-origin)$/);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await (await page.request.get(`/api${link.replace(/^\/en/, '')}`)).text()).toBe(before);
});

it('a talk stands in the week of the desk, with its request, and is called off there', async () => {
  const visitor = await site.visit(phone);
  await open(visitor, '/booking');
  const link = await book(visitor.page, 8, 'galds@example.lv', 'Galdnieks');
  const desk = await site.visit({});
  await withoutNews(desk.page);
  await logIn(desk.page);
  await desk.page.waitForURL('**/admin');
  await desk.page.goto('/admin/bookings?view=coming');
  const line = desk.page.getByRole('button', { name: /Jānis Galdnieks/ });
  await line.waitFor();
  expect(await findViolations(desk.page)).toEqual([]);
  await line.click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText(roomLv.cancel.title).click();
  await dialog.getByRole('button', { name: roomLv.cancel.submit }).click();
  await dialog.waitFor({ state: 'detached' });
  await visitor.page.goto(link);
  await visitor.page.getByRole('heading', { level: 1, name: manageLv.hero.cancelled }).waitFor();
});

describe('before the page’s script', () => {
  const SCRIPT = '**/entry-client-*.js';

  it('times wait for a clock that differs, and not for ever', async () => {
    const { page } = await site.visit({ timeZone: 'Europe/London' });
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto('/booking');
    const tile = page.locator('label.tile').first();
    expect(await tile.isVisible()).toBe(false);
    await tile.waitFor();
  });

  it('times are there at once where clocks agree', async () => {
    const { page } = await site.visit({ timeZone: 'Europe/Vilnius' });
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto('/booking');
    expect(await page.locator('label.tile').first().isVisible()).toBe(true);
  });
});
