// Posts that did not come through the editor.
import type { Page } from 'playwright-core';
import { openAdmin } from './admin';

export type PostFixture = { title: string; language?: 'lv' | 'en' } & Record<string, unknown>;

/** Creates a post with the session of the visitor, who must be signed in. */
export async function postPost(page: Page, { title, ...rest }: PostFixture): Promise<{ id: string; slug: string }> {
  const response = await page.context().request.post('/api/blog/admin/posts', {
    headers: { Origin: new URL(page.url()).origin },
    data: {
      title,
      excerpt: `Kopsavilkums: ${title}`,
      content: '## Virsraksts\n\nTeksts ar **treknrakstu**.',
      category: 'Automatizācija',
      tags: ['n8n', 'rēķini', 'trešā'],
      isPublished: true,
      language: 'lv',
      ...rest,
    },
  });
  if (response.status() !== 201) throw new Error(`POST posts: ${response.status()} ${await response.text()}`);
  return (await response.json()) as { id: string; slug: string };
}

/** Opens the blog's administration with a session of its own. */
export async function openBlogAdmin(page: Page): Promise<void> {
  await openAdmin(page);
  await page.getByRole('navigation', { name: 'Administrācijas sadaļas' }).getByRole('link', { name: 'Blogs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bloga raksti' }).waitFor();
}

/** A post in the administration's list. */
export const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** Writes all that a post needs. */
export async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel('Nosaukums', { exact: true }).fill(title);
  // On a phone what stands beside the text is folded below it.
  const folded = page.locator('details:not([open]) > summary', { hasText: 'Par rakstu' });
  if ((await folded.count()) > 0) await folded.click();
  await page.getByLabel('Kopsavilkums').fill('Īsi par rakstu.');
  await page.getByRole('textbox', { name: 'Saturs' }).fill('Sākums ar vienu **vārdu**.');
  await page.getByLabel('Kategorija').fill('Automatizācija');
}

export const save = (page: Page) => page.getByRole('button', { name: 'Saglabāt', exact: true }).click();
export const savedDraft = (page: Page) => page.getByText(/Saglabāts melnraksts \d\d:\d\d/).waitFor();

/** Begins a post. */
export async function openNew(page: Page, title: string): Promise<void> {
  await openBlogAdmin(page);
  await page.getByRole('button', { name: 'Jauns raksts' }).click();
  await fill(page, title);
}
