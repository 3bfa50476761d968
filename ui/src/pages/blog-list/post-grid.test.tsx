import { screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PostSummary } from '../../api/get-posts';
import { memoryOfEntry } from '../../lib/entries';
import { renderInSite } from '../../test/render';
import { PostGrid } from './post-grid';

const [FIRST, REST] = [postsFrom(1, 13), postsFrom(14, 20)];

function postsFrom(first: number, last: number): PostSummary[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    id: `id-${first + index}`,
    title: `Raksts ${first + index}`,
    slug: `raksts-${first + index}`,
    excerpt: 'Par ko tas ir.',
    featuredImage: null,
    featuredImageAlt: null,
    category: 'MI',
    tags: [],
    language: 'lv',
    isPublished: true,
    createdAt: '2026-11-01T10:00:00Z',
    publishedAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
  }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  memoryOfEntry().clear();
});

it('the posts after those of the document are asked for without their texts', async () => {
  const answer = new Response(JSON.stringify(REST), { headers: { 'X-Total-Count': '20' } });
  const fetchMock = vi.fn<(path: string) => Promise<Response>>().mockResolvedValue(answer);
  vi.stubGlobal('fetch', fetchMock);
  const setData = vi.fn();
  renderInSite(<PostGrid kind="blogList" posts={FIRST} totalCount={20} />, { page: { setData } });
  await userEvent.click(screen.getByRole('button', { name: 'Rādīt vairāk rakstu' }));
  await vi.waitFor(() => {
    expect(setData).toHaveBeenCalledWith({ kind: 'blogList', posts: [...FIRST, ...REST], totalCount: 20 });
  });
  const asked = new URL(fetchMock.mock.calls[0]?.[0] ?? '', 'http://server.invalid').searchParams;
  expect([asked.get('language'), asked.get('fields'), asked.get('before')]).toEqual(['lv', 'summary', 'id-13']);
});

it('posts that were shown before and are not at hand any more can be asked for again', () => {
  memoryOfEntry().set('shownCount', 25);
  renderInSite(<PostGrid kind="blogList" posts={FIRST} totalCount={20} />);
  screen.getByRole('button', { name: 'Rādīt vairāk rakstu' });
});

it('those that are at hand and not shown are linked where no script shows them', () => {
  const { container } = renderInSite(<PostGrid kind="blogList" posts={[...FIRST, ...REST]} />);
  const links = [...container.querySelectorAll('ul.hidden a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(REST.map(({ slug }) => `/blog/${slug}`));
  expect(links[0]?.closest('ul')?.className).toContain('noscript:block!');
});
