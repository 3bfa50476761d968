// Everything that the first load of a page shows about it, read in one visit: loads are what browser tests spend
// their time on.
import type { Page } from 'playwright-core';
import { hydrated, type Visitor } from './browser';
import { type LayoutShifts, readLayoutShifts, recordLayoutShifts } from './layout-shift';
import { readMutations, recordMutations } from './mutations';

/** Below this, compression may cost more than it saves. */
const SMALL_BYTES = 1_000;

export type FirstVisit = {
  status: number;
  /** Of <html>. */
  lang: string | null;
  headings: string[];
  ids: string[];
  mutations: string[];
  headingKept: boolean;
  scriptBytes: number;
  styleBytes: number;
  uncompressed: string[];
  layoutShifts: LayoutShifts;
  stored: string[];
  complaints: string[];
};

export async function visitFirst(visitor: Visitor, path: string, hasOwnData: boolean): Promise<FirstVisit> {
  const { page, complaints } = visitor;
  const uncompressed: string[] = [];
  page.on('response', (response) => {
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    const isText = /\.(js|css)$/.test(new URL(response.url()).pathname);
    if (isText && encoding !== 'br' && Number(length) > SMALL_BYTES) uncompressed.push(response.url());
  });
  await recordMutations(page, { untilHydrated: hasOwnData });
  await recordLayoutShifts(page);

  const response = await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page);
  const { mutations, headingKept } = await readMutations(page);
  return {
    status: response?.status() ?? 0,
    mutations,
    headingKept,
    uncompressed,
    ...(await readDocument(page)),
    layoutShifts: await readLayoutShifts(page),
    stored: await readStored(visitor),
    complaints: [...complaints],
  };
}

async function readDocument(page: Page) {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // What is fetched before it is imported stands there twice; it comes over the network once.
    const sizes = new Map(entries.map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]));
    const sum = (ending: RegExp) =>
      [...sizes].filter(([path]) => ending.test(path)).reduce((total, [, bytes]) => total + bytes, 0);
    const read = (selector: string) => Array.from(document.querySelectorAll(selector));
    return {
      lang: document.documentElement.getAttribute('lang'),
      headings: read('h1').map((heading) => heading.textContent),
      ids: read('[id]').map(({ id }) => id),
      scriptBytes: sum(/\.js$/),
      styleBytes: sum(/\.css$/),
    };
  });
}

/** Names of all that the browser keeps for the site. */
export async function readStored({ page, context }: Visitor): Promise<string[]> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [
      ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
      ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
      ...databases.map(({ name }) => `indexedDB ${name ?? ''}`),
      ...('caches' in window ? await caches.keys() : []).map((name) => `cache ${name}`),
    ];
  });
  const cookies = await context.cookies();
  return [...inPage, ...cookies.map(({ name, domain }) => `cookie ${name} of ${domain}`)].sort();
}
