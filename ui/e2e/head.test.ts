import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, LANGUAGES } from './support/browser';
import { localize } from './support/pages';
import { useSite } from './support/site';

const PUBLIC_URL = 'https://www.vitrina.example';
const site = useSite({ VITRINA_SERVER__PUBLIC_URL: PUBLIC_URL });

async function readHead(path: string): Promise<{ tags: [string, string][]; title: string }> {
  const { page } = await site.visit({ javaScript: false });
  await page.goto(path);
  return readTags(page);
}

async function readTags(page: Page): Promise<{ tags: [string, string][]; title: string }> {
  const tags = await page.locator('head > link[href], head > meta[content]').evaluateAll((elements) =>
    elements.map((element): [string, string] => {
      const read = (name: string) => element.getAttribute(name) ?? '';
      const kind = [read('rel'), read('hreflang'), read('name'), read('property')].filter(Boolean).join(' ');
      return [kind, read('href') || read('content')];
    }),
  );
  return { tags, title: await page.title() };
}

describe.each(LANGUAGES)('the head of /contact in %s', (language) => {
  it('names this address, both languages and the picture for previews by their public addresses', async () => {
    const { tags, title } = await readHead(localize('/contact', language));
    const values = Object.fromEntries(tags);
    expect(values).toMatchObject({
      canonical: PUBLIC_URL + localize('/contact', language),
      'alternate lv': `${PUBLIC_URL}/contact`,
      'alternate en': `${PUBLIC_URL}/en/contact`,
      'alternate x-default': `${PUBLIC_URL}/contact`,
      'og:title': title,
      'og:image': expect.stringMatching(/^https:\/\/www\.vitrina\.example\/.*\.png$/) as string,
    });
    expect(values['description']).toMatch(/24/);
    expect(values).not.toHaveProperty('robots');
  });

  it.each(['/privacy-policy', '/admin', '/admin-login'])('keeps %s out of search engines', async (path) => {
    const { tags } = await readHead(localize(path, language));
    expect(Object.fromEntries(tags)['robots']).toContain('noindex');
  });
});

const OF_ONE_VIEW =
  'head > :is(meta[name=robots], meta[name=description], link[rel=canonical], link[rel=alternate], meta[property], script[type="application/ld+json"])';

/** What belongs to one page, in any order. */
function readView(page: Page): Promise<string[]> {
  return page.locator(OF_ONE_VIEW).evaluateAll((elements) =>
    elements
      .map((element) => {
        const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).sort();
        const json = element.textContent && JSON.stringify(JSON.parse(element.textContent));
        return [element.tagName, ...attributes, json].join(' ');
      })
      .sort(),
  );
}

describe.each(LANGUAGES)('the head inside the site in %s', (language) => {
  it('is on each page what the server would have written', async () => {
    const { page } = await site.visit({ language });
    await page.goto(localize('/blog/n8n-automatizacija-uznemumiem', language));
    await hydrated(page);
    for (const path of [
      '/contact',
      '/privacy-policy',
      '/blog',
      '/data-analytics',
      '/blog/n8n-automatizacija-uznemumiem',
    ]) {
      const address = localize(path, language);
      await page.evaluate((to) => {
        history.pushState({ entry: to }, '', to);
      }, address);
      const { page: fresh } = await site.visit({ language });
      await fresh.goto(address);
      const expected = await readView(fresh);
      await expect.poll(() => readView(page), { timeout: 15_000 }).toEqual(expected);
      expect(await page.title()).toBe(await fresh.title());
      await fresh.close();
    }
  }, 90_000);
});

describe('the icons', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/og-image.png', 'image/png'],
    ['/brand/mark.svg', 'image/svg+xml'],
    ['/brand/logo.svg', 'image/svg+xml'],
  ])('%s is served as %s', async (path, type) => {
    const response = await fetch(site.url(path));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
  });
});
