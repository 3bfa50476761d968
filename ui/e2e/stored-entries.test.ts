import { expect, it } from 'vitest';
import { STORED_ENTRIES } from '../src/lib/stored-entries';
import { contactCards, openAdmin, postContact } from './support/admin';
import { openBlogAdmin } from './support/blog';
import { open, type Visitor } from './support/browser';
import { openChat } from './support/chat-panel';
import { JANIS } from './support/contact-form';
import { CookieBanner } from './support/cookie-consent';
import { readStored } from './support/first-visit';
import { useSite } from './support/site';

const site = useSite();
const PATIENCE = { timeout: 15_000 };
/** Google's own: this site has no tag. */
const OF_OTHERS = ['analyticsCookies', 'marketingCookies'];
const ENTRIES = STORED_ENTRIES.filter(({ id }) => !OF_OTHERS.includes(id));

/** Whether the list's name covers what a browser holds; `…` stands for whatever follows. */
function covers(name: string, held: string): boolean {
  return name.endsWith('…') ? held.startsWith(name.slice(0, -1)) : held === name;
}

function findEntry(stored: string): string | undefined {
  const [place, name = ''] = stored.split(' ');
  return ENTRIES.find((entry) => entry.place === place && entry.names.some((known) => covers(known, name)))?.id;
}

/** A visitor who decides on cookies, changes the language, asks the consultant and chooses a time. */
async function tourSite(): Promise<Visitor> {
  const panel = await openChat(site, 'lv');
  const { visitor, page } = panel;
  const banner = new CookieBanner(page, 'lv');
  await panel.ask('Cik maksā čatbots?');
  await expect.poll(() => readStored(visitor), PATIENCE).toContain('sessionStorage chat');
  await open(visitor, '/');
  await banner.button(banner.texts.accept.all).click();
  await page.locator('a[hreflang=en]').first().click();
  await page.waitForURL('**/en');
  await open(visitor, '/en/booking');
  await page.locator('label.tile input').first().check({ force: true });
  await page.locator('form[method=get] button[type=submit]').click();
  await expect.poll(async () => (await readStored(visitor)).some((item) => /hold-/.test(item)), PATIENCE).toBe(true);
  return visitor;
}

/** An administrator who switches the keys off, begins a note, and writes while the server does not answer. */
async function tourAdministration(): Promise<Visitor> {
  const visitor = await site.visit();
  const { page } = visitor;
  await postContact(site.server.baseUrl, JANIS);
  await openAdmin(page);
  await page.getByRole('button', { name: 'Taustiņi' }).click();
  await page.getByRole('checkbox', { name: 'Burtu taustiņi darbojas' }).uncheck();
  await page.keyboard.press('Escape');
  await contactCards(page).first().getByRole('button').first().click();
  await page.getByLabel('Jauna piezīme').fill('Iesākta piezīme');
  await expect.poll(() => readStored(visitor), PATIENCE).toContain('sessionStorage admin.begun');
  await openBlogAdmin(page);
  await page.getByRole('button', { name: 'Jauns raksts' }).click();
  const title = page.getByLabel('Nosaukums', { exact: true });
  await title.waitFor();
  await page.route('**/api/blog/admin/drafts/**', (route) => route.abort());
  await title.fill('Iesākts raksts');
  await expect.poll(async () => (await readStored(visitor)).some((item) => /draft-/.test(item)), PATIENCE).toBe(true);
  return visitor;
}

it('the cookie policy lists all that a browser holds after a tour, and nothing that it never does', async () => {
  const [visitor, administrator] = [await tourSite(), await tourAdministration()];
  const held = [...(await readStored(visitor)), ...(await readStored(administrator))];
  expect(held.filter((stored) => findEntry(stored) === undefined)).toEqual([]);
  const seen = new Set(held.map(findEntry));
  expect(ENTRIES.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
}, 90_000);

it('the page prints every one of them by its name', async () => {
  const visitor = await site.visit();
  await open(visitor, '/cookie-policy');
  const printed = await visitor.page.locator('main dd > code').allTextContents();
  expect(printed).toEqual(STORED_ENTRIES.map(({ names }) => names.join(', ')));
});
