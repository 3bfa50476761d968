// A picture takes its time; what is written meanwhile is nobody's to take back.
import { act, render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UploadedImage } from '../../api/post-image';
import { getToasts } from '../../components/toast-store';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import lv from '../../locales/lv/blog-admin.json';
import { PageFrame } from '../../test/page-frame';
import { testPost } from '../../test/post';
import { DRAFT_DELAY_MS } from './draft-saver';
import { formOf } from './post-form';
import { PostEditor } from './post-editor';

type Upload = { resolve: (image: UploadedImage) => void; reject: (error: Error) => void };
const uploads: Upload[] = [];
vi.mock('../../api/post-image', () => ({
  postImage: () => new Promise<UploadedImage>((resolve, reject) => uploads.push({ resolve, reject })),
}));

type Draft = { post: { content: string; featuredImage: string | null; featuredImageAlt: string | null } };
const drafts: Draft[] = [];
const posts: (Draft['post'] & { tags: string[] })[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT' && path.includes('/drafts/')) drafts.push(JSON.parse(init.body as string) as Draft);
    if (init?.method === 'POST' && path.includes('/posts'))
      posts.push(JSON.parse(init.body as string) as (typeof posts)[0]);
    if (path.includes('/previews/')) return Promise.resolve(new Response(null, { status: 204 }));
    const body = path.endsWith('/posts') && init?.method !== 'POST' ? '[]' : '{"savedAt":"2026-11-23T10:00:00Z"}';
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  uploads.length = 0;
  drafts.length = 0;
  posts.length = 0;
});

function openEditor() {
  const form = formOf({ ...testPost, content: 'Sākums.' }, 'lv');
  const start = { form, saved: form, post: null, baseVersion: null, hasDraft: false, draftAt: null, hereName: null };
  return render(
    <PageFrame language="lv" path="/admin/blog" texts={{ 'blog-admin': lv }}>
      <SessionContext.Provider value={vi.fn()}>
        <AdminQueries>
          <PostEditor draftKey="01936c00-0000-4000-8000-000000000001" start={start} onClose={vi.fn()} />
        </AdminQueries>
      </SessionContext.Provider>
    </PageFrame>,
  );
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const finish = (index: number, url: string) => act(() => uploads[index]?.resolve({ url } as UploadedImage));
const content = () => screen.getByLabelText<HTMLTextAreaElement>(lv.editor.content.label);
const address = () => screen.getByLabelText<HTMLInputElement>(lv.editor.image.label);

it('an upload that ends later leaves what was typed meanwhile, in the form and in the draft', async () => {
  openEditor();
  await userEvent.upload(screen.getByLabelText(lv.editor.image.upload), picture('a.png'));
  await userEvent.type(content(), ' Turpinājums.');
  await userEvent.type(screen.getByLabelText(lv.editor.image.alt), 'Saule');
  await finish(0, '/images/a.png');

  await waitFor(() => expect(address().value).toBe('/images/a.png'));
  expect(content().value).toBe('Sākums. Turpinājums.');
  expect(screen.getByLabelText<HTMLInputElement>(lv.editor.image.alt).value).toBe('Saule');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(drafts.at(-1)?.post.featuredImage).toBe('/images/a.png'));
  expect(drafts.at(-1)?.post).toMatchObject({ content: 'Sākums. Turpinājums.', featuredImageAlt: 'Saule' });
});

it('of two pictures the one chosen last stays, whichever arrives last', async () => {
  openEditor();
  const zone = screen.getByLabelText(lv.editor.image.upload);
  await userEvent.upload(zone, picture('a.png'));
  await userEvent.upload(zone, picture('b.png'));
  await finish(1, '/images/b.png');
  await waitFor(() => expect(address().value).toBe('/images/b.png'));
  await finish(0, '/images/a.png');
  await userEvent.type(content(), '.');

  expect(address().value).toBe('/images/b.png');
});

it('an upload that outlives its editor changes no draft', async () => {
  const { unmount } = openEditor();
  await userEvent.upload(screen.getByLabelText(lv.editor.image.upload), picture('a.png'));
  unmount();
  vi.useFakeTimers();
  await finish(0, '/images/late.png');
  await vi.advanceTimersByTimeAsync(2 * DRAFT_DELAY_MS);

  expect(drafts.filter(({ post }) => post.featuredImage === '/images/late.png')).toEqual([]);
});

it('saving waits for the picture, and says so', async () => {
  openEditor();
  await userEvent.upload(screen.getByLabelText(lv.editor.image.upload), picture('a.png'));
  await userEvent.click(screen.getByRole('button', { name: lv.editor.publish }));
  await screen.findByRole('button', { name: lv.editor.savingPicture });
  await userEvent.type(content(), ' Turpinājums.');
  expect(posts).toEqual([]);
  await finish(0, '/images/a.png');
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toMatchObject({
    content: 'Sākums. Turpinājums.',
    featuredImage: '/images/a.png',
    isPublished: true,
  });
});

it('nothing is saved when the picture does not arrive, until one saves without it', async () => {
  openEditor();
  const save = () => userEvent.click(screen.getByRole('button', { name: lv.editor.save }));
  await userEvent.upload(screen.getByLabelText(lv.editor.image.upload), picture('a.png'));
  await save();
  await act(() => uploads[0]?.reject(new Error('offline')));
  await screen.findByText(lv.editor.image.failed);
  expect(getToasts()[0]?.description).toBe(lv.toast.pictureFailed);
  expect(posts).toEqual([]);
  await screen.findByRole('button', { name: lv.editor.save });
  await save();
  await waitFor(() => expect(posts).toHaveLength(1));
});

it('a tag that is typed and not added is saved too, and one that is there already only once', async () => {
  openEditor();
  const tag = screen.getByLabelText(new RegExp(`^${lv.editor.tags.label}`));
  await userEvent.type(tag, 'N8N');
  await userEvent.click(screen.getByRole('button', { name: lv.editor.save }));
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]?.tags).toEqual(['n8n']);
  await userEvent.type(tag, ' aizmirsta birka ');
  await userEvent.click(await screen.findByRole('button', { name: lv.editor.save }));
  await waitFor(() => expect(posts).toHaveLength(2));
  expect(posts[1]?.tags).toEqual(['n8n', 'aizmirsta birka']);
});
