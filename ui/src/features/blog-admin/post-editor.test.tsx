// What the editor sends, and what it leaves alone, when the server refuses or somebody else writes too.
import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminPost } from '../../api/get-admin-post';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import lv from '../../locales/lv/blog-admin.json';
import { PageFrame } from '../../test/page-frame';
import { testPost } from '../../test/post';
import { type EditorStart, formOf } from './post-form';
import { PostEditor } from './post-editor';

const ID = testPost.id;
const POST: AdminPost = {
  ...testPost,
  isPublished: false,
  publishedAt: null,
  version: 3,
  translationOf: null,
  hasDraft: false,
  isFixed: false,
};
const OWN_AT = '2026-11-23T10:00:00Z';
const COLLEAGUES_AT = '2026-11-23T11:00:00Z';
const DRAFT_PATH = `/api/blog/admin/drafts/${ID}`;

type Sent = { method: string; path: string; body: Record<string, unknown> };
let sent: Sent[];
/** When the draft was saved that the server has. */
let draftAt: string | null;
let answerPost: () => Response;

beforeEach(() => {
  sent = [];
  draftAt = null;
  answerPost = () => Response.json(POST);
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as Sent['body'];
    if (method !== 'GET') sent.push({ method, path, body });
    return Promise.resolve(answer(method, path));
  });
  // happy-dom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(method: string, path: string): Response {
  if (path.startsWith('/api/blog/admin/posts/') && method === 'PUT') return answerPost();
  if (path === DRAFT_PATH && method === 'PUT') draftAt = OWN_AT;
  if (path === DRAFT_PATH && method === 'DELETE') return new Response(null, { status: 204 });
  if (path === DRAFT_PATH && draftAt !== null) return Response.json({ savedAt: draftAt });
  if (path.endsWith('/posts')) return Response.json([]);
  return Response.json({}, { status: 404 });
}

function openEditor(start: Partial<EditorStart> = {}) {
  const form = formOf(POST, 'lv');
  const whole = { form, saved: form, post: POST, baseVersion: 3, hasDraft: false, draftAt: null, ...start };
  const onClose = vi.fn();
  render(
    <PageFrame language="lv" path="/admin/blog" texts={{ 'blog-admin': lv }}>
      <SessionContext.Provider value={vi.fn()}>
        <AdminQueries>
          <PostEditor draftKey={ID} start={whole} onClose={onClose} />
        </AdminQueries>
      </SessionContext.Provider>
    </PageFrame>,
  );
  return onClose;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saves = () => sent.filter(({ method, path }) => method === 'PUT' && path.includes('/posts/'));
const title = () => screen.getByLabelText<HTMLInputElement>(lv.editor.title.label);

it('a publishing that failed leaves the article unpublished, for the next saving and for the draft', async () => {
  const onClose = openEditor();
  answerPost = () => Response.json({}, { status: 500 });
  await press(lv.editor.publish);
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ isPublished: true });
  expect(screen.getByLabelText<HTMLInputElement>(lv.editor.published.label).checked).toBe(false);

  await userEvent.type(title(), '!');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent.some(({ path }) => path === DRAFT_PATH)).toBe(true));
  expect(sent.at(-1)?.body).toMatchObject({ post: { isPublished: false, publishedAt: null } });

  answerPost = () => Response.json(POST);
  await press(lv.editor.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(saves().at(-1)?.body).toMatchObject({ isPublished: false, publishedAt: null });
});

it('whoever overwrites after a conflict gets what was asked for: the publishing too', async () => {
  const onClose = openEditor();
  answerPost = () => Response.json({ code: 'version_conflict', current: { ...POST, version: 7 } }, { status: 409 });
  await press(lv.editor.publish);
  await screen.findByRole('button', { name: lv.editor.conflict.overwrite });
  screen.getByText(lv.editor.fields.isPublished, { selector: 'dialog span' });

  answerPost = () => Response.json(POST);
  await press(lv.editor.conflict.overwrite);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(saves().at(-1)?.body).toMatchObject({ isPublished: true, version: 7 });
});

const typeAndKeep = async () => {
  await userEvent.type(title(), '!');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(draftAt).toBe(OWN_AT));
};
const drafts = () => sent.filter(({ path }) => path === DRAFT_PATH).map(({ method }) => method);

it('saving removes the draft that this editor wrote', async () => {
  const onClose = openEditor();
  await typeAndKeep();
  await press(lv.editor.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(saves().map(({ path }) => path)).toEqual([`/api/blog/admin/posts/${ID}?draft=${ID}`]);
});

it('saving removes the draft that this editor took up', async () => {
  draftAt = OWN_AT;
  const onClose = openEditor({ hasDraft: true, draftAt: OWN_AT });
  await press(lv.editor.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(saves().map(({ path }) => path)).toEqual([`/api/blog/admin/posts/${ID}?draft=${ID}`]);
});

it('saving leaves a colleague’s draft where it is, also when this editor had one there before', async () => {
  draftAt = COLLEAGUES_AT;
  const onClose = openEditor();
  await userEvent.type(title(), '!');
  await press(lv.editor.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(drafts()).toEqual([]);
  cleanup();

  const onCloseAgain = openEditor();
  await typeAndKeep();
  draftAt = COLLEAGUES_AT;
  await press(lv.editor.save);
  await waitFor(() => expect(onCloseAgain).toHaveBeenCalledWith(ID));
  expect(saves().map(({ path }) => path)).toEqual(Array(2).fill(`/api/blog/admin/posts/${ID}`));
});

it('who discards changes discards no draft but the own', async () => {
  const onClose = openEditor();
  await typeAndKeep();
  draftAt = COLLEAGUES_AT;
  await press(lv.editor.cancel);
  await userEvent.click(await screen.findByRole('button', { name: lv.editor.leave.discard }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(drafts()).toEqual(['PUT']);
});
