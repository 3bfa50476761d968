// Two authors of one post: what each left behind stays until it is thrown away by itself.
import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/blog-admin.json';
import lv from '../../locales/lv/blog-admin.json';
import { PageFrame } from '../../test/page-frame';
import { testPost } from '../../test/post';
import { readDraftsHere } from './local-draft';
import { OpenedPost } from './opened-post';

const ID = testPost.id;
const POST = { ...testPost, version: 3, translationOf: null, hasDraft: true, isFixed: false, content: 'Sākums.' };
const THERE = { key: ID, baseVersion: 3, savedAt: '2026-11-23T11:00:00Z', title: POST.title, isNew: false };
const EARLIER = '2026-11-23T10:00:00Z';
const LATER = '2026-11-23T12:00:00Z';

/** The text of the draft on the server. */
let there: string | null;
let sent: { method: string; path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  localStorage.clear();
  there = 'Kolēģa teksts.';
  sent = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') {
      sent.push({
        method,
        path,
        body: JSON.parse((init?.body as string | undefined) ?? '{}') as Record<string, unknown>,
      });
    }
    return Promise.resolve(answer(method, path));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(method: string, path: string): Response {
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (path === `/api/blog/admin/posts/${ID}`) return Response.json(POST);
  if (path === '/api/blog/admin/drafts') return Response.json(there === null ? [] : [THERE]);
  if (path === `/api/blog/admin/drafts/${ID}` && method === 'PUT') return Response.json({ savedAt: LATER });
  if (path === `/api/blog/admin/drafts/${ID}`) return Response.json({ ...THERE, post: { ...POST, content: there } });
  return path.endsWith('/posts') ? Response.json([]) : new Response(null, { status: 204 });
}

function keepHere(name: string, content: string, savedAt: string, seenAt: string | null = null) {
  const post = { ...POST, content };
  localStorage.setItem(`draft-${ID}${name}`, JSON.stringify({ baseVersion: 3, seenAt, savedAt, post }));
}

function open(language: 'lv' | 'en' = 'lv') {
  render(
    <PageFrame language={language} path="/admin/blog" texts={{ 'blog-admin': language === 'lv' ? lv : en }}>
      <SessionContext.Provider value={vi.fn()}>
        <AdminQueries>
          <OpenedPost open={{ kind: 'edit', key: ID }} onClose={vi.fn()} />
        </AdminQueries>
      </SessionContext.Provider>
    </PageFrame>,
  );
}

const { keep, discard, here: inBrowser, there: onServer } = lv.editor.restore;
const press = async (action: string, place = '') =>
  userEvent.click(
    await screen.findByRole('button', { name: place === '' ? action : new RegExp(`^${action}: ${place}`) }),
  );
const content = async () => (await screen.findByLabelText<HTMLTextAreaElement>(lv.editor.content.label)).value;
const texts = () => readDraftsHere().map(({ post }) => post.content);

it.each([EARLIER, LATER])('offers this browser’s text and the server’s, whichever is newer (%s)', async (savedAt) => {
  keepHere('.a', 'Mans garais teksts.', savedAt);
  open();
  await screen.findByRole('heading', { name: lv.editor.restore.titleMany });
  const items = screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);
  expect(items).toEqual(savedAt === LATER ? [inBrowser, onServer] : [onServer, inBrowser]);
  await press(keep, inBrowser);
  expect(await content()).toBe('Mans garais teksts.');
});

it('says the same in English', async () => {
  keepHere('.a', 'Mans garais teksts.', EARLIER);
  open('en');
  await screen.findByText(en.editor.restore.many);
  screen.getByText(en.editor.restore.shared);
  screen.getByText(en.editor.restore.onlyHere);
});

it('going on with a colleague’s draft leaves one’s own text where it is, to be offered again', async () => {
  keepHere('.a', 'Mans garais teksts.', EARLIER);
  open();
  await press(keep, onServer);
  expect(await content()).toBe('Kolēģa teksts.');
  await userEvent.type(screen.getByLabelText(lv.editor.content.label), ' Un es.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ seenAt: THERE.savedAt }));
  cleanup();
  there = 'Kolēģa teksts. Un es.';
  open();
  await press(keep, inBrowser);
  expect(await content()).toBe('Mans garais teksts.');
});

it('throwing one’s own text away leaves the server’s draft, which is offered then', async () => {
  keepHere('', 'Mans garais teksts.', LATER);
  open();
  await press(discard, inBrowser);
  expect(texts()).toEqual([]);
  expect(sent).toEqual([]);
  await screen.findByRole('heading', { name: lv.editor.restore.title });
  await press(keep);
  expect(await content()).toBe('Kolēģa teksts.');
});

it('throwing the server’s draft away names the state that was shown, and leaves the text of this browser', async () => {
  keepHere('.a', 'Mans garais teksts.', EARLIER);
  open();
  await press(discard, onServer);
  const path = `/api/blog/admin/drafts/${ID}?seenAt=${encodeURIComponent(THERE.savedAt)}`;
  expect(sent.map(({ method, path: asked }) => [method, asked])).toEqual([['DELETE', path]]);
  expect(texts()).toEqual(['Mans garais teksts.']);
  await press(discard);
  expect(await content()).toBe('Sākums.');
  expect(texts()).toEqual([]);
});

it('forgets a copy of what the server or the post has, and asks nothing about it', async () => {
  keepHere('.a', 'Kolēģa teksts.', EARLIER);
  keepHere('.b', 'Sākums.', EARLIER);
  open();
  await screen.findByRole('heading', { name: lv.editor.restore.title });
  expect(texts()).toEqual([]);
  cleanup();
  there = null;
  open();
  expect(await content()).toBe('Sākums.');
});

it.each([
  { seenAt: THERE.savedAt, replaces: 'of which it was the continuation' },
  { seenAt: null, replaces: 'only if there is none' },
])('a text of this browser takes the place of the server’s draft $replaces', async ({ seenAt }) => {
  keepHere('.a', 'Mans garais teksts.', LATER, seenAt);
  open();
  await press(keep, inBrowser);
  await content();
  await userEvent.type(screen.getByLabelText(lv.editor.content.label), '!');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ seenAt }));
});
