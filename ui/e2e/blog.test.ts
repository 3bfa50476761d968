import { describe, expect, it } from 'vitest';
import { openAdmin } from './support/admin';
import { postPost } from './support/blog';
import { open } from './support/browser';
import { SEEDED_SLUG } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const ANSWERED_404 = /the server responded with a status of 404/;
const site = useSite();

describe('the list', () => {
  it('is reached from the header and holds the n8n article and the seeded posts', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).first().click();
    const list = page.getByRole('list', { name: 'Raksti' });
    await list.waitFor();
    for (const slug of ['n8n-automatizacija-uznemumiem', SEEDED_SLUG]) {
      expect(await list.locator(`a[href="/blog/${slug}"]`).count()).toBe(1);
    }
    expect(await list.getByText('5 min').count()).toBe(await list.locator('> li').count());
    expectNoComplaints(visitor);
  });

  it('shows two tags of a post and follows its card', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openAdmin(page);
    await postPost(page, { title: 'Kartītes raksts' });
    await open(visitor, '/blog');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kartītes raksts' }) });
    expect(await card.getByRole('list', { name: 'Birkas' }).getByRole('listitem').allInnerTexts()).toEqual([
      'n8n',
      'rēķini',
    ]);
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Kartītes raksts' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/blog/kartites-raksts');
    await page.locator('.article strong', { hasText: 'treknrakstu' }).waitFor();
  });

  it('says when it cannot be loaded, and loads on the second try', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/contact');
    await page.route('**/api/blog/posts*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).first().click();
    await page.getByText('Neizdevās ielādēt bloga rakstus. Lūdzu, mēģiniet vēlāk.').waitFor();
    await page.unroute('**/api/blog/posts*');
    await page.getByRole('button', { name: 'Mēģināt vēlreiz' }).click();
    await page.getByRole('list', { name: 'Raksti' }).waitFor();
  });

  it('marks a post that is not in the page’s language', async () => {
    const visitor = await site.visit({ language: 'en' });
    const { page } = visitor;
    await openAdmin(page);
    await postPost(page, { title: 'Tikai latviski' });
    await open(visitor, '/en/blog');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tikai latviski' }) });
    await card.getByText('In Latvian').waitFor();
    await card.getByRole('link').click();
    await page.getByText('This article is available in Latvian only.').waitFor();
    expect(await page.locator('h1').getAttribute('lang')).toBe('lv');
  });
});

describe('a post', () => {
  it('leads to the form, to the recommendations and back', async () => {
    const visitor = await site.visit();
    await open(visitor, `/blog/${SEEDED_SLUG}`);
    const main = visitor.page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Pieteikt konsultāciju' }).getAttribute('href')).toBe('/#contact');
    const recommendations = main.getByRole('link', { name: 'Saņemt MI ieteikumus' });
    expect(await recommendations.getAttribute('href')).toBe('/service-recommendations');
    expect(await main.getByRole('link', { name: 'Visi raksti' }).first().getAttribute('href')).toBe('/blog');
  });

  it('is shared by its address where the browser knows no sharing', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await open(visitor, `/blog/${SEEDED_SLUG}`);
    await page.getByRole('button', { name: 'Dalīties' }).click();
    await page.getByText('Saite nokopēta').first().waitFor();
    expectNoComplaints(visitor);
  });

  it('switches to its translation with the language', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openAdmin(page);
    const latvian = await postPost(page, { title: 'Divas valodas' });
    await postPost(page, { title: 'Two languages', language: 'en', translationOf: latvian.id });
    await open(visitor, '/blog/divas-valodas');
    expect(await page.locator('link[hreflang=en]').count()).toBeLessThanOrEqual(1);
    await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Two languages' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/blog/two-languages');
  });

  it('that is missing is said to be, with the status of it', async () => {
    const visitor = await site.visit();
    const response = await visitor.page.goto('/blog/sen-izdzests');
    expect(response?.status()).toBe(404);
    await visitor.page.getByRole('heading', { level: 1, name: 'Raksts nav atrasts' }).waitFor();
    expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expectNoComplaints(visitor, ANSWERED_404);
  });

  it('tells analytics how far it is read', async () => {
    const visitor = await site.visit();
    const events: string[] = [];
    visitor.page.on('console', (line) => {
      if (line.type() === 'debug') events.push(line.text());
    });
    await open(visitor, `/blog/${SEEDED_SLUG}`);
    await visitor.page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    await expect.poll(() => events.filter((event) => event.includes('blog_scroll_depth')).length).toBe(4);
    expect(events.filter((event) => event.includes('blog_read_start'))).toHaveLength(1);
  });
});

describe('an article on a phone', () => {
  it('keeps a long tag and a long category within the page, and scrolls a table instead of breaking its words', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 740 });
    await openAdmin(page);
    const head = '| Pakalpojums | Pašreizējais izcenojums | Nākamais izcenojums | Pieprasījumi |';
    await postPost(page, {
      title: 'Plata tabula',
      category: 'Mazumtirdzniecības'.repeat(4).slice(0, 60),
      tags: ['Daudzdzīvokļunamuapsaimniekošanaspakalpojumudigitalizācija'],
      content: `${head}\n| --- | --- | --- | --- |\n| Apsaimniekošana | 1250,00 | 1375,00 | neierobežoti |`,
    });
    for (const path of ['/blog/plata-tabula', '/blog', '/admin/blog']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Plata tabula' }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
    await page.goto('/blog/plata-tabula');
    const table = page.locator('.article table');
    expect(await table.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
    const heights = await table.locator('th').evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
    // Two words are at most two lines.
    expect(Math.max(...heights)).toBeLessThan(80);
  });
});
