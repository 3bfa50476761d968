// The desk: as many requests in one view as there is room for, and nothing of the public site around them.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactCards, openAdmin, postContact } from './support/admin';
import { findViolations } from './support/axe';
import { hydrated, open } from './support/browser';
import { JANIS } from './support/contact-form';
import { expectNoComplaints, useSite } from './support/site';

const CROWD = 24;
const NAMES = ['Anna', 'Berta', 'Cilda', 'Daina'];
const site = useSite();

beforeAll(async () => {
  for (let number = 0; number < CROWD; number += 1) {
    const firstName = `${NAMES[number % NAMES.length] ?? ''} ${number}`;
    await postContact(site.server.baseUrl, { ...JANIS, firstName, company: `Firma ${number}` });
  }
});

async function openDesk(size: { width: number; height: number }, path = '/admin') {
  const visitor = await site.visit({ widthPx: size.width, touch: size.width < 600 });
  await visitor.page.setViewportSize(size);
  await openAdmin(visitor.page);
  if (path !== '/admin') await visitor.page.goto(path);
  await contactCards(visitor.page).first().waitFor();
  return visitor;
}

/** How many rows can be seen whole. */
function countWholeRows(page: Page): Promise<number> {
  return contactCards(page).evaluateAll(
    (rows) =>
      rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
        .length,
  );
}

/** The rows that stick out of the screen to the side. */
function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

describe('the list', () => {
  it('shows 20 requests at once on 1440 × 900, read or not', async () => {
    const { page } = await openDesk({ width: 1440, height: 900 });
    expect(await countWholeRows(page)).toBeGreaterThanOrEqual(20);
    await contactCards(page).first().getByRole('button').click();
    await page.getByRole('region', { name: /^Daina/ }).waitFor();
    expect(await countWholeRows(page)).toBeGreaterThanOrEqual(20);
    expect(await isTooWide(page)).toBe(false);
  });

  it('shows the first request in the first view of a phone, in two lines', async () => {
    const { page } = await openDesk({ width: 360, height: 740 });
    const box = await contactCards(page).first().boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(740);
    expect(box?.height).toBeLessThanOrEqual(72);
    expect(await countWholeRows(page)).toBeGreaterThanOrEqual(6);
    expect(await isTooWide(page)).toBe(false);
  });

  it.each([
    [360, 740],
    [1024, 768],
    [1440, 900],
  ])('has no accessibility violations at %i × %i, with filters and chosen ones', async (width, height) => {
    const visitor = await openDesk({ width, height }, '/admin?language=lv&sort=deadline');
    const { page } = visitor;
    await hydrated(page);
    await page.getByRole('button', { name: /^Filtri/ }).click();
    await page
      .getByRole('checkbox', { name: /^Izvēlēties: / })
      .first()
      .check();
    expect(await findViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    expectNoComplaints(visitor);
  });

  it('has targets of 44 px for a finger', async () => {
    const { page } = await openDesk({ width: 360, height: 740 });
    await page.getByRole('button', { name: /^Filtri/ }).tap();
    const small = await page.locator('button, select, input:not([type=radio]), nav a').evaluateAll((targets) =>
      targets
        .map((target) => ({ target: target.closest('label') ?? target, box: target.getBoundingClientRect() }))
        // What belongs to a row is pressed anywhere in it.
        .filter(({ target, box }) => box.width > 0 && !target.closest('li h2'))
        .map(({ target, box }) => ({
          html: target.outerHTML.slice(0, 90),
          height: Math.max(target.getBoundingClientRect().height, box.height),
        }))
        .filter(({ height }) => height < 44),
    );
    expect(small).toEqual([]);
  });
});

describe('filters', () => {
  it('are kept by the way back, by a reload and by the address', async () => {
    const visitor = await openDesk({ width: 1440, height: 900 });
    const { page } = visitor;
    await hydrated(page);
    await page.getByRole('button', { name: /^Filtri/ }).click();
    await page.getByRole('combobox', { name: 'Valoda', exact: true }).selectOption('lv');
    await page.getByLabel('Secība').selectOption('deadline');
    await page.waitForURL('**/admin?language=lv&sort=deadline');
    const chip = page.getByRole('button', { name: 'Noņemt filtru: Valoda: latviski' });
    await chip.waitFor();
    const first = contactCards(page).first().getByRole('button');
    await expect.poll(() => first.textContent()).toMatch(/^Anna 0 /);
    await first.click();
    await page.waitForURL('**/admin?language=lv&sort=deadline&id=*');
    await page.goBack();
    await page.getByRole('region', { name: /^Anna 0 / }).waitFor({ state: 'detached' });
    await page.reload();
    await chip.waitFor();
    await expect.poll(() => first.textContent()).toMatch(/^Anna 0 /);
    await page.goBack();
    await page.waitForURL('**/admin?language=lv');
    await chip.click();
    await page.waitForURL('**/admin');
    expectNoComplaints(visitor);
  });

  it('find a number in another spelling', async () => {
    await postContact(site.server.baseUrl, { ...JANIS, firstName: 'Zvanītājs', phone: '+371 24 123-456' });
    const { page } = await openDesk({ width: 1440, height: 900 });
    await page.getByRole('searchbox').fill('00371 24123456');
    await expect.poll(() => contactCards(page).count()).toBe(1);
    await contactCards(page).getByText('Zvanītājs').waitFor();
  });
});

describe('a request', () => {
  it('gets its next step, a tag and a status on top, and they stay', async () => {
    const id = await postContact(site.server.baseUrl, { ...JANIS, firstName: 'Plāns' });
    const visitor = await openDesk({ width: 1440, height: 900 }, `/admin?id=${id}`);
    const { page } = visitor;
    const detail = page.getByRole('region', { name: 'Plāns' });
    await detail.getByRole('button', { name: 'Pievienot nākamo soli' }).click();
    await detail.getByLabel('Nākamais solis').fill('Piezvanīt');
    await detail.getByLabel('Līdz').fill('2020-01-02');
    await page.keyboard.press('Enter');
    await detail.getByText('nokavēts').waitFor();
    await detail.getByLabel('Pievienot birku').fill('izstāde');
    await page.keyboard.press('Enter');
    await detail.getByRole('button', { name: 'Noņemt birku: izstāde' }).waitFor();
    // Who leaves before the server has answered may leave a request that still waits for its answer.
    const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await detail.getByLabel('Statuss').selectOption('contacted');
    await isSaved;
    expect(await detail.getByRole('link', { name: /^Zvanīt/ }).count()).toBe(JANIS.phone ? 1 : 0);
    await page.goto('/admin?due=late&tag=izst%C4%81de');
    await contactCards(page).getByText('02.01.2020.').waitFor();
    expect(await contactCards(page).count()).toBe(1);
    await page.goto('/admin/overview');
    await page.getByText('1 nokavēts solis').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'nokavēts solis' }).getByRole('link').click();
    await contactCards(page).getByText('Plāns').waitFor();
    expectNoComplaints(visitor);
  });

  it('is gone through, answered and left by keys, which are listed on request', async () => {
    const { page } = await openDesk({ width: 1440, height: 900 });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Taustiņi' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const focusedId = () => page.evaluate(() => document.activeElement?.id);
    const row = await focusedId();
    await page.keyboard.press('x');
    await page.getByText('Izvēlēts 1 pieteikums').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#contact-name').waitFor();
    await expect.poll(focusedId).toBe('contact-name');
    await page.keyboard.press('s');
    expect(await focusedId()).toBe('contact-status');
    // A list of choices takes letters itself.
    await page.keyboard.press('j');
    expect(await focusedId()).toBe('contact-status');
    await page.locator('#contact-name').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Escape');
    await expect.poll(focusedId).toBe(row);
    await page.keyboard.press('Enter');
    await expect.poll(focusedId).toBe('contact-name');
    await page.goBack();
    await expect.poll(focusedId).toBe(row);
    await page.keyboard.press('/');
    await page.keyboard.type('jx?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('jx?');
  });
});

describe.each(['/admin', '/admin/overview', '/admin/blog', '/admin-login'])('%s', (path) => {
  it('has nothing of the public site around it', async () => {
    const visitor = await site.visit();
    if (path !== '/admin-login') await openAdmin(visitor.page);
    await open(visitor, path);
    const { page } = visitor;
    await page.getByRole('main').waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Galvenā izvēlne' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Pieteikt konsultāciju/ }).count()).toBe(0);
    expect(await page.getByRole('region', { name: /[Ss]īkdat/ }).count()).toBe(0);
    expect(await page.locator('a[href="/contact"], a[href="/privacy-policy"]').count()).toBe(0);
    expectNoComplaints(visitor);
  });
});
