// What a visitor reads whose browser runs no scripts, and so what a search engine reads at once.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './support/browser';
import { localize, PAGES } from './support/pages';
import { useSite } from './support/site';

const site = useSite();

/** Headings, paragraphs, list entries, questions with their answers: as they stand in <main>. */
function readBlocks(page: Page): Promise<string[]> {
  return page
    .locator('main')
    .locator('h1, h2, h3, h4, p, li, dt, dd, td, th, summary, label, figcaption, blockquote')
    .evaluateAll((blocks) => blocks.map((block) => block.textContent.replace(/\s+/g, ' ').trim()).filter(Boolean));
}

function findInvisibleHeadings(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) =>
    Array.from(main.querySelectorAll('h1, h2, h3'))
      // What stands in a closed <details> is one press away, with or without scripts.
      .filter((heading) => !heading.closest('details:not([open])'))
      .filter((heading) => !heading.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((heading) => heading.textContent),
  );
}

describe.each(LANGUAGES)('without JavaScript in %s', (language) => {
  // What only this browser knows (its own decisions on cookies) cannot stand in the HTML.
  const open = PAGES.filter(({ needsLogin, hasOwnData }) => !needsLogin && !hasOwnData);

  it.each(open)('$name shows all that it shows with JavaScript', async ({ path }) => {
    const plain = await site.visit({ language, javaScript: false });
    const scripted = await site.visit({ language });
    const address = localize(path, language);
    await Promise.all([plain.page.goto(address), scripted.page.goto(address, { waitUntil: 'networkidle' })]);
    const written = await readBlocks(plain.page);
    const shown = await readBlocks(scripted.page);
    expect(written.length).toBeGreaterThan(3);
    expect(shown.filter((block) => !written.includes(block))).toEqual([]);
    expect(await findInvisibleHeadings(plain.page)).toEqual([]);
  });
});
