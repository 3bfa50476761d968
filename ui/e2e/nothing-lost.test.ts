// What a visitor has typed, and where they were, survives the site's own ways and the network's whims.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import contactEn from '../src/locales/en/contact.json' with { type: 'json' };
import contactLv from '../src/locales/lv/contact.json' with { type: 'json' };
import { openAdmin } from './support/admin';
import { openBlogAdmin, postPost } from './support/blog';
import { hydrated, LANGUAGES, open, type Visitor, WIDTHS_PX } from './support/browser';
import { ContactForm, JANIS } from './support/contact-form';
import { localize } from './support/pages';
import { useSite } from './support/site';

const AWAY = { lv: 'Vietne pašlaik nav sasniedzama', en: 'The site cannot be reached right now' };
const RETRY = { lv: 'Mēģināt vēlreiz', en: 'Try again' };
const HEADING = { lv: contactLv.header.title, en: contactEn.header.title };
const POSTS = { lv: 'Raksti', en: 'Articles' };
const PRIVACY = { lv: /^privātuma politiku/, en: /^privacy policy/ };
const SENT_AT = { lv: /^Nosūtīts \d{1,2}:\d\d$/, en: /^Sent at \d{1,2}:\d\d$/ };
const site = useSite();

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Aborts the first request for a file. */
async function refuseOnce(page: Page, file: string): Promise<() => number> {
  let refused = 0;
  await page.route(file, async (route) => {
    refused += 1;
    if (refused === 1) await route.abort();
    else await route.continue();
  });
  return () => refused;
}

/** By a link that loads no new document: those of the header are awake from the start. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.sameDocument = '1'));
  await page.locator(`header a[href="${path}"]`).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname === path);
}

/** That the browser had no part in it. */
async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.getAttribute('html', 'data-same-document')).toBe('1');
}

/** No byte from the site, as when its machine is down; the browser itself is online. */
async function cutOff({ context }: Visitor): Promise<() => Promise<void>> {
  await context.route('**/*', (route) => route.abort());
  return () => context.unroute('**/*');
}

describe.each(LANGUAGES)('the contact form in %s', (language) => {
  it('opens the privacy policy beside itself', async () => {
    const visitor = await site.visit({ language });
    const { page, context } = visitor;
    await open(visitor, localize('/contact', language));
    const form = new ContactForm(page);
    await form.fill(JANIS);
    const opened = context.waitForEvent('page');
    await form.section.getByRole('link', { name: PRIVACY[language] }).click();
    expect(new URL((await opened).url()).pathname).toBe(localize('/privacy-policy', language));
    expect(await form.values()).toEqual(JANIS);
  });

  it('has everything again after a way through the site and back', async () => {
    const visitor = await site.visit({ language, widthPx: WIDTHS_PX.phone });
    const { page } = visitor;
    await open(visitor, localize('/contact', language));
    const form = new ContactForm(page);
    await form.fillAndConsent(JANIS);
    const before = await scrollY(page);
    await goWithin(page, localize('/', language));
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await page.locator('h1').filter({ hasText: HEADING[language] }).waitFor();
    await expect.poll(() => form.values()).toEqual(JANIS);
    expect(await form.consent.isChecked()).toBe(true);
    await expect.poll(() => scrollY(page)).toBe(before);
    await expectSameDocument(page);
    expect(
      await page.evaluate(() => JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])),
    ).not.toContain(JANIS.email);
  });

  it('says when it was sent, in view, and is empty on the next page', async () => {
    const visitor = await site.visit({ language, widthPx: WIDTHS_PX.phone });
    const { page } = visitor;
    await page.clock.install();
    await open(visitor, localize('/contact', language));
    const form = new ContactForm(page);
    await form.fillAndConsent(JANIS);
    await form.submit.click();
    const line = form.section.getByText(SENT_AT[language]);
    await line.waitFor();
    const isInView = () =>
      line.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(isInView).toBe(true);
    await page.clock.runFor(6_000);
    expect(await line.isVisible()).toBe(true);
    await goWithin(page, localize('/', language));
    await page.goBack();
    await page.locator('h1').filter({ hasText: HEADING[language] }).waitFor();
    expect((await form.values()).email).toBe('');
    await expectSameDocument(page);
  });
});

describe('a file that is refused once', () => {
  it('of an island, is fetched again at the next touch', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.route('**/assets/email-generator-island-*.js', (route) => route.abort());
    await open(visitor, '/content-generation');
    const field = page.locator('#email-form [name=mainMessage]');
    await field.fill('Paldies par sadarbību.');
    await page.getByText('Rīku neizdevās ielādēt').first().waitFor();
    await page.unroute('**/assets/email-generator-island-*.js');
    await field.click();
    await page.getByText('Rīku neizdevās ielādēt').first().waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('Paldies par sadarbību.');
    await page.locator('#email-form button[type=submit]').click();
    await page.locator('#email-form [aria-invalid=true]').first().waitFor();
  });

  it('of what an island needs, does not stay refused', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const refused = await refuseOnce(page, '**/assets/ai-tool-*.js');
    await open(visitor, '/content-generation');
    const form = page.locator('#email-form');
    await form.scrollIntoViewIfNeeded();
    await form.locator('[name=mainMessage]').fill('Sveiki');
    await form.locator('button[type=submit]').click();
    await form.locator('[aria-invalid=true]').first().waitFor();
    expect(refused()).toBeGreaterThan(1);
  });

  it('of the contact rules, costs no request: the server looks', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.route('**/assets/contact-schema-*.js', (route) => route.abort());
    await open(visitor, '/contact');
    const form = new ContactForm(page);
    await form.fillAndConsent({ ...JANIS, email: 'nav-adrese' });
    await form.submit.click();
    await form.section.getByText('Nederīga e-pasta adrese').waitFor();
    await form.field('email').fill(JANIS.email);
    await form.submit.click();
    await page.getByText('Paldies!').first().waitFor();
  });

  it('of the whole form, leaves the browser’s own way to send it', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.route('**/assets/contact-{island,sheet}-*.js', (route) => route.abort());
    await open(visitor, '/');
    const form = new ContactForm(page);
    await form.fillAndConsent(JANIS);
    await form.submit.click();
    await page.waitForURL(/[?&]sent=1/);
    await form.section.getByText('Paldies!').waitFor();
  });

  it('of another page, brings the page', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const refused = await refuseOnce(page, '**/assets/contact-page-*.js');
    await open(visitor, '/');
    await goWithin(page, '/contact');
    await page.locator('h1').filter({ hasText: HEADING.lv }).waitFor();
    expect(refused()).toBeGreaterThan(1);
    await expectSameDocument(page);
  });
});

describe.each(LANGUAGES)('a site out of reach in %s', (language) => {
  it('says so in its own page, keeps what was typed and goes on when asked', async () => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    const isBegun = page.waitForResponse('**/assets/between-views-*.js');
    await open(visitor, localize('/contact', language));
    const form = new ContactForm(page);
    await form.fill(JANIS);
    await (await isBegun).finished();
    const restore = await cutOff(visitor);
    await goWithin(page, localize('/blog', language));
    await page.getByRole('heading', { level: 1, name: AWAY[language] }).waitFor();
    await page.goBack();
    await form.submit.waitFor();
    expect(await form.values()).toEqual(JANIS);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: AWAY[language] }).waitFor();
    await restore();
    await page.getByRole('button', { name: RETRY[language] }).click();
    await page.getByRole('list', { name: POSTS[language] }).waitFor();
    await expectSameDocument(page);
  });
});

describe('reading', () => {
  it('begins at the top of the article, wherever the link to it was', async () => {
    const visitor = await site.visit({ widthPx: WIDTHS_PX.phone });
    const { page } = visitor;
    const depths: string[] = [];
    page.on('console', (line) => {
      if (line.text().includes('blog_scroll_depth')) depths.push(line.text());
    });
    await open(visitor, '/privacy-policy');
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await scrollY(page)).toBeGreaterThan(4_000);
    // A link at the very end, of which this page has none.
    await page.evaluate(() => {
      history.pushState({ entry: 'article' }, '', '/blog/n8n-automatizacija-uznemumiem');
    });
    await page.getByRole('heading', { level: 1, name: /n8n/ }).waitFor();
    expect(await scrollY(page)).toBe(0);
    expect(depths).toEqual([]);
  });
});

describe('the way back', () => {
  it('finds the blog’s list as long and as far down as it was left', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openAdmin(page);
    for (let number = 1; number <= 16; number += 1) await postPost(page, { title: `Raksts numur ${number}` });
    await open(visitor, '/blog');
    await page.getByRole('button', { name: 'Rādīt vairāk' }).click();
    const cards = page.getByRole('list', { name: 'Raksti' }).locator('> li');
    await expect.poll(() => cards.count()).toBeGreaterThan(13);
    const count = await cards.count();
    await cards.nth(14).scrollIntoViewIfNeeded();
    const before = await scrollY(page);
    await cards.nth(14).getByRole('link').click();
    await page.locator('.article').waitFor();
    await expect.poll(() => scrollY(page)).toBe(0);

    await page.goBack();
    await expect.poll(() => cards.count()).toBe(count);
    await expect.poll(() => scrollY(page)).toBe(before);
    await page.goForward();
    await page.locator('.article').waitFor();
    await expect.poll(() => scrollY(page)).toBe(0);
    // A new visit begins at the beginning.
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).first().click();
    await expect.poll(() => cards.count()).toBe(13);
    expect(await scrollY(page)).toBe(0);
  });

  it('finds the place on a page whose tools had woken', async () => {
    const visitor = await site.visit({ widthPx: WIDTHS_PX.phone });
    const { page } = visitor;
    await open(visitor, '/');
    for (let step = 0; step < 40; step += 1) await page.mouse.wheel(0, 600);
    const link = page.locator('main a[href="/data-analytics"]').last();
    await link.scrollIntoViewIfNeeded();
    const before = await link.evaluate((element) => element.getBoundingClientRect().top);
    await link.click();
    await page.waitForURL('**/data-analytics');
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(site.url('/'));
    await expect
      .poll(async () => Math.abs((await link.evaluate((element) => element.getBoundingClientRect().top)) - before))
      .toBeLessThan(120);
  });

  it('finds the search in the blog’s administration', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openAdmin(page);
    await postPost(page, { title: 'Atrodamais raksts' });
    await openBlogAdmin(page);
    const search = page.getByLabel('Meklēt rakstos');
    await search.fill('atrodamais');
    await page
      .getByRole('list', { name: 'Rakstu saraksts' })
      .getByRole('button', { name: /^Rediģēt/ })
      .first()
      .click();
    await page.waitForURL(/\?q=atrodamais&edit=/);
    await page.goBack();
    expect(await search.inputValue()).toBe('atrodamais');
  });
});

it('a form typed into while its page is left comes back with the document too', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await open(visitor, '/contact');
  const form = new ContactForm(page);
  await form.fill(JANIS);
  await page.goto('/healthz');
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => form.values()).toEqual(JANIS);
});
