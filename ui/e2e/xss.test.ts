// Texts that are attacks, stored wherever somebody may write, and shown wherever somebody may read: no script runs, not
// even where the content security policy does not help, and what is a text is shown as it was written.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactCards, openAdmin, postContact } from './support/admin';
import { postPost } from './support/blog';
import { open, type Visitor } from './support/browser';
import { useSite } from './support/site';
import { setTrap, type Trap } from './support/xss-trap';
import { XSS_VECTORS } from './support/xss-vectors';

/** Every call of the trap from a page, and every address that is a script, must be out of reach of the browser. */
const FORBIDDEN_TAGS = 'script,iframe,object,embed,base,meta,link,style,form,input,button,svg,math,template';
const TITLE_MAX_CHARS = 200;
const TAG_MAX_CHARS = 60;
const VECTORS_PER_POST = 20;
/** Of the requests that are shown in the list, each of this many is opened too. */
const PANEL_EVERY = 4;

const site = useSite();
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const TITLES = XSS_VECTORS.map(oneLine).filter((vector) => vector.length <= TITLE_MAX_CHARS);
const TAGS = TITLES.filter((vector) => vector.length <= TAG_MAX_CHARS);

type AttackPost = { title: string; slug: string; id: string };

async function storePosts(page: Page): Promise<AttackPost[]> {
  const posts: AttackPost[] = [];
  for (let first = 0; first < XSS_VECTORS.length; first += VECTORS_PER_POST) {
    const title = TITLES[first % TITLES.length]!;
    const post = await postPost(page, {
      title,
      slug: `uzbrukums-${first}`,
      excerpt: TITLES[(first + 1) % TITLES.length]!,
      category: TAGS[first % TAGS.length]!,
      tags: TAGS.slice(first / 4, first / 4 + 20),
      content: XSS_VECTORS.slice(first, first + VECTORS_PER_POST).join('\n\n'),
      featuredImage: '/blog-images/x.webp',
      featuredImageAlt: '"><img src=x onerror=__xss()>',
      seoTitle: '</title><script>__xss()</script>',
      metaDescription: '"><script>__xss()</script>',
    });
    posts.push({ title, ...post });
  }
  return posts;
}

type Reader = { visitor: Visitor; trap: Trap; posts: AttackPost[] };

/**
 * An administrator with the posts before them. Without the content security policy a script that got through would run;
 * with it, the attempt alone would be reported.
 */
async function openAttacks(bypassCsp: boolean): Promise<Reader> {
  const visitor = await site.visit({ bypassCsp });
  const trap = await setTrap(visitor, site.url(''));
  await openAdmin(visitor.page);
  const answer = await visitor.page.context().request.get('/api/blog/admin/posts');
  const stored = ((await answer.json()) as AttackPost[]).filter(({ slug }) => slug.startsWith('uzbrukums-'));
  return { visitor, trap, posts: stored.length > 0 ? stored : await storePosts(visitor.page) };
}

async function readPosts({ visitor, trap, posts }: Reader): Promise<void> {
  const { page } = visitor;
  for (const { slug, title } of posts) {
    await open(visitor, `/blog/${slug}`);
    expect(oneLine(await page.locator('h1').innerText())).toBe(title);
    expect(await page.locator('.article').locator(FORBIDDEN_TAGS).count()).toBe(0);
    expect(await findScriptAttributes(page)).toEqual([]);
    await trap.expectEmpty();
    expect(new URL(page.url()).pathname).toBe(`/blog/${slug}`);
  }
  await open(visitor, '/blog');
  for (const { title } of posts) await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await trap.expectEmpty();
}

describe('attacks in posts', () => {
  it('do not even try to run under the content security policy', async () => {
    await readPosts(await openAttacks(false));
  });
});

describe('attacks without a content security policy', () => {
  let reader: Reader;
  let visitor: Visitor;
  let trap: Trap;
  let page: Page;

  beforeAll(async () => {
    reader = await openAttacks(true);
    ({ visitor, trap } = reader);
    ({ page } = visitor);
  });

  it('run nothing in posts, and leave titles as they were written', async () => {
    await readPosts(reader);
  });

  it('run nothing in the blog’s administration, the editor and its preview', async () => {
    await open(visitor, '/admin/blog');
    for (const { title } of reader.posts) await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await trap.expectEmpty();
    for (const { id, title } of reader.posts) {
      await page.goto(`/admin/blog?edit=${id}`);
      await page.getByRole('button', { name: 'Priekšskatījums', exact: true }).click();
      await page
        .getByRole('region', { name: 'Priekšskatījums' })
        .locator('.article > *')
        .first()
        .waitFor({ state: 'attached' });
      expect(await page.getByLabel('Nosaukums', { exact: true }).inputValue()).toBe(title);
      await trap.expectEmpty();
    }
  });

  it('run nothing in searches and addresses', async () => {
    await open(visitor, '/admin');
    const field = page.getByRole('searchbox');
    await field.waitFor();
    for (const vector of TITLES) {
      await page.evaluate((query) => {
        history.pushState(null, '', `/admin?${new URLSearchParams({ q: query }).toString()}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, vector);
      await expect.poll(() => field.inputValue()).toBe(vector);
    }
    await trap.expectEmpty();
    const attack = encodeURIComponent('"><img src=x onerror=__xss()>');
    const addresses = [`/${attack}`, `/blog/${attack}`, `/admin-login?reason=${attack}&next=javascript:__xss()`];
    for (const path of [...addresses, `/en/admin?status=${attack}&id=${attack}`, `/?lang=${attack}#${attack}`]) {
      await open(visitor, path);
      await trap.expectEmpty();
    }
  });

  it('run nothing in a preview, each by itself', async () => {
    await open(visitor, '/admin-login');
    const leftOver = await page.evaluate(insertPreviews, [...XSS_VECTORS]);
    expect(leftOver).toEqual([]);
    await trap.expectEmpty();
    // A trap that is never sprung proves nothing.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=__xss()>'));
    await expect.poll(() => trap.caught.length).toBe(1);
  });
});

describe('attacks in contact requests', () => {
  it('run nothing in the list and the panel, and are shown as they were written', async () => {
    for (const [index, vector] of XSS_VECTORS.entries()) {
      // Line breaks are refused in all but the message.
      const line = oneLine(vector);
      const phone = line.length <= 40 ? line : '';
      const email = `uzbrukums${index}@example.lv`;
      await postContact(site.server.baseUrl, {
        firstName: line,
        lastName: line,
        company: line,
        message: vector,
        email,
        phone,
      });
    }
    const visitor = await site.visit({ bypassCsp: true });
    const trap = await setTrap(visitor, site.url(''));
    const { page } = visitor;
    await openAdmin(page);
    const cards = contactCards(page).getByRole('heading');
    await expect.poll(() => cards.count()).toBe(XSS_VECTORS.length);
    const names = (await cards.allTextContents()).map(oneLine).reverse();
    expect(names).toEqual(XSS_VECTORS.map((vector) => oneLine(`${vector} ${vector}`)));
    for (const [index, vector] of XSS_VECTORS.entries()) {
      if (index % PANEL_EVERY > 0) continue;
      await page
        .getByRole('listitem')
        .filter({ hasText: `uzbrukums${index}@` })
        .getByRole('button')
        .click();
      const name = page.locator('#contact-name');
      await expect.poll(async () => oneLine((await name.textContent()) ?? '')).toBe(oneLine(`${vector} ${vector}`));
      const facts = (await page.locator('dd').allTextContents()).map(oneLine);
      expect(facts.filter((fact) => fact === oneLine(vector)).length).toBeGreaterThanOrEqual(2);
    }
    await trap.expectEmpty();
    expect(new URL(page.url()).pathname).toBe('/admin');
  });
});

/** Handlers, and addresses that are neither of the web nor of this site, anywhere in the post. */
function findScriptAttributes(page: Page): Promise<string[]> {
  return page.locator('.article').evaluate((article) =>
    Array.from(article.querySelectorAll('*')).flatMap((element) =>
      Array.from(element.attributes)
        .filter(
          ({ name, value }) =>
            name.startsWith('on') || name === 'style' || /^\W*(javascript|data|vbscript):/i.test(value),
        )
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ),
  );
}

/**
 * Shows each text as the editor's preview does, and as a document of its own does; gives those that the server left
 * dangerous.
 */
async function insertPreviews(vectors: string[]): Promise<string[]> {
  const leftOver: string[] = [];
  for (const content of vectors) {
    const response = await fetch('/api/blog/admin/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content }),
    });
    const { html } = (await response.json()) as { html: string };
    const box = document.createElement('div');
    box.innerHTML = html;
    document.body.append(box);
    const frame = document.createElement('iframe');
    const loaded = new Promise((done) => (frame.onload = done));
    frame.srcdoc = html;
    document.body.append(frame);
    await loaded;
    const roots = [box, frame.contentDocument?.body ?? box];
    if (roots.some((root) => root.querySelector('script,iframe,object,embed,svg,math,form,[onerror],[onload]'))) {
      leftOver.push(content);
    }
    frame.remove();
  }
  return leftOver;
}
