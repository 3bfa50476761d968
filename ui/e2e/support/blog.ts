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
