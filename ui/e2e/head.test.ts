import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './support/browser';
import { localize } from './support/pages';
import { useSite } from './support/site';

const PUBLIC_URL = 'https://www.vitrina.example';
const site = useSite({ VITRINA_SERVER__PUBLIC_URL: PUBLIC_URL });

async function readHead(path: string): Promise<{ tags: [string, string][]; title: string }> {
  const { page } = await site.visit({ javaScript: false });
  await page.goto(path);
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
