// The whole site is crawled over HTTP, without a browser: what a link leads to is in the HTML.
import { describe, expect, it } from 'vitest';
import { NOT_FOUND_PATH } from '../src/app/routes';
import { type Language, LANGUAGES } from './support/browser';
import { localize, PAGES } from './support/pages';
import { useSite } from './support/site';

type Document = { status: number; ids: string[]; links: string[] };

const site = useSite();
const documents = new Map<string, Promise<Document>>();

/** `url` without its anchor, e.g. /en/contact?lang=lv. */
function read(url: string, language: Language): Promise<Document> {
  const key = `${language} ${url}`;
  const known = documents.get(key) ?? fetchDocument(url, language);
  documents.set(key, known);
  return known;
}

async function fetchDocument(url: string, language: Language): Promise<Document> {
  const response = await fetch(site.url(url), { headers: { 'Accept-Language': language } });
  const html = await response.text();
  const attribute = (name: string, tag = '[a-z0-9]+') =>
    Array.from(html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`, 'g')), ([, value = '']) =>
      value.replaceAll('&amp;', '&'),
    );
  return { status: response.status, ids: attribute('id'), links: attribute('href', 'a') };
}

/**
 * The language links of what does not exist lead to the same in the other language: one page for all unknown addresses,
 * and one for all links of a kind (a booking, a preview) that lead nowhere.
 */
function isOwn404({ pathname }: URL, from: string): boolean {
  const target = pathname.replace(/^\/en/, '');
  return target === NOT_FOUND_PATH || target === from.replace(/^\/en/, '').replace(/[^/]+$/, '-');
}

/** What is wrong with each internal link of a page, e.g. `/contact#nowhere: no such anchor`. */
async function findBroken(path: string, language: Language): Promise<string[]> {
  const page = await read(path, language);
  const checks = [...new Set(page.links)].map(async (link) => {
    const target = new URL(link, site.url(path));
    if (target.origin !== site.server.baseUrl) return [];
    const { status, ids } = await read(target.pathname + target.search, language);
    const isMissing = page.status === 404 && (isOwn404(target, path) || target.pathname === path);
    if (status !== (isMissing ? 404 : 200)) return [`${link}: ${status}`];
    const anchor = decodeURIComponent(target.hash.slice(1));
    return anchor === '' || ids.includes(anchor) ? [] : [`${link}: no such anchor`];
  });
  return (await Promise.all(checks)).flat();
}

describe.each(LANGUAGES)('in %s', (language) => {
  const open = PAGES.filter(({ needsLogin }) => !needsLogin);

  it.each(open)('every internal link and anchor of $name resolves', async ({ path, aliases }) => {
    for (const address of [path, ...aliases]) {
      expect(await findBroken(localize(address, language), language)).toEqual([]);
    }
  });

  it.each(open.filter(({ aliases }) => aliases.length > 0))('$name has the same text at each address', async (page) => {
    const [first, ...others] = await Promise.all(
      [page.path, ...page.aliases].map((path) => read(localize(path, language), language)),
    );
    for (const other of others) expect(other.ids).toEqual(first?.ids);
  });
});
