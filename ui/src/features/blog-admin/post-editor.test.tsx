// What the editor sends, and what it leaves alone, when the server refuses or somebody else writes too.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminPost } from '../../api/get-admin-post';
import { getToasts } from '../../components/toast-store';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import lv from '../../locales/lv/blog-admin.json';
import { PageFrame } from '../../test/page-frame';
import { testPost } from '../../test/post';
import { readDraftsHere } from './local-draft';
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
let answerDraft: () => Response;

beforeEach(() => {
  sent = [];
  draftAt = null;
  answerPost = () => Response.json(POST);
  answerDraft = takeDraft;
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

function takeDraft(): Response {
  draftAt = OWN_AT;
  return Response.json({ savedAt: OWN_AT });
}

function answer(method: string, path: string): Response {
  if (path.split('?')[0] === DRAFT_PATH && method === 'DELETE') return new Response(null, { status: 204 });
  if (path.startsWith('/api/blog/admin/posts/') && method === 'PUT') return answerPost();
  if (path === DRAFT_PATH && method === 'PUT') return answerDraft();
  if (path === DRAFT_PATH && draftAt !== null) return Response.json({ savedAt: draftAt });
  if (path.endsWith('/posts')) return Response.json([]);
  return Response.json({}, { status: 404 });
}

function openEditor(start: Partial<EditorStart> = {}) {
  const form = formOf(POST, 'lv');
  const whole = { form, saved: form, post: POST, baseVersion: 3, hasDraft: false, draftAt: null, hereName: null };
  const onClose = vi.fn();
  render(
    <PageFrame language="lv" path="/admin/blog" texts={{ 'blog-admin': lv }}>
      <SessionContext.Provider value={vi.fn()}>
        <AdminQueries>
          <PostEditor draftKey={ID} start={{ ...whole, ...start }} onClose={onClose} />
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

const content = () => screen.getByLabelText<HTMLTextAreaElement>(lv.editor.content.label);
const paste = (text: string) => fireEvent.input(content(), { target: { value: text } });
const TOO_LONG = lv.editor.content.tooLong.replace('{{chars}}', '100 001').replace('{{max}}', '100 000');

it('a text over the limit is named so at once and not sent as an article; its draft is kept', async () => {
  const onClose = openEditor();
  paste('ā'.repeat(100_001));
  await screen.findByText(TOO_LONG);
  await press(lv.editor.save);
  expect(saves()).toHaveLength(0);
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent.some(({ path }) => path === DRAFT_PATH)).toBe(true));
  await press(lv.editor.view.preview);
  expect((await screen.findAllByText(TOO_LONG)).length).toBeGreaterThan(0);
  expect(sent.some(({ path }) => path.endsWith('/preview'))).toBe(false);

  paste('🙂'.repeat(100_000));
  await press(lv.editor.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
});

it('a text that is more than the server reads stays in this browser, and the reason is not the connection', async () => {
  openEditor();
  paste('ā'.repeat(700_000));
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText(lv.editor.draft.tooLong.replace('{{max}}', '100 000'));
  expect(sent).toHaveLength(0);
  expect(readDraftsHere()[0]?.post.content).toHaveLength(700_000);
});

it('a 413 of the server is not called a failure to try again', async () => {
  openEditor();
  answerPost = () => Response.json({ code: 'body_too_large' }, { status: 413 });
  await press(lv.editor.save);
  await waitFor(() => expect(getToasts().at(-1)?.description).toBe(lv.toast.tooLong));
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
const drafts = () => sent.filter(({ path }) => path.startsWith(DRAFT_PATH)).map(({ method }) => method);

/** What the last request knows of the draft on the server: by it the server decides whether that goes. */
const known = () => {
  const params = new URLSearchParams(sent.at(-1)?.path.split('?')[1]);
  return { draft: params.get('draft'), writer: params.get('writer'), seenAt: params.get('seenAt') };
};
const discardChanges = async () => {
  await press(lv.editor.cancel);
  await userEvent.click(await screen.findByRole('button', { name: lv.editor.leave.discard }));
};

it('who saves tells the server which draft was written and which state of it is known', async () => {
  const onClose = openEditor();
  await typeAndKeep();
  const writer = sent.at(-1)?.body['writer'];
  expect(writer).toMatch(/^[0-9a-f-]{36}$/);
  await press(lv.editor.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(known()).toEqual({ draft: ID, writer, seenAt: OWN_AT });
  cleanup();

  const onCloseAgain = openEditor({ hasDraft: true, draftAt: COLLEAGUES_AT });
  await press(lv.editor.save);
  await waitFor(() => expect(onCloseAgain).toHaveBeenCalledWith(ID));
  expect(known()).toMatchObject({ draft: ID, seenAt: COLLEAGUES_AT });
  cleanup();

  const onCloseLast = openEditor();
  await userEvent.type(title(), '!');
  await press(lv.editor.save);
  await waitFor(() => expect(onCloseLast).toHaveBeenCalledWith(ID));
  expect(known()).toMatchObject({ draft: ID, seenAt: null });
});

it('who discards changes discards no draft but the own', async () => {
  const onClose = openEditor();
  await typeAndKeep();
  const writer = sent.at(-1)?.body['writer'];
  await discardChanges();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(drafts()).toEqual(['PUT', 'DELETE']);
  expect(known()).toMatchObject({ writer, seenAt: OWN_AT });
});

it('a draft that was gone on with is again what it was when the changes are discarded', async () => {
  const left = { ...formOf(POST, 'lv'), title: 'Kolēģes virsraksts' };
  draftAt = COLLEAGUES_AT;
  const onClose = openEditor({ form: left, hasDraft: true, draftAt: COLLEAGUES_AT });
  await typeAndKeep();
  await discardChanges();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(drafts()).toEqual(['PUT', 'PUT']);
  expect(sent.at(-1)?.body).toMatchObject({ seenAt: OWN_AT, post: { title: left.title } });
  expect(readDraftsHere()).toEqual([]);
});

it('who has only looked at a draft is asked nothing, and it stays', async () => {
  const left = { ...formOf(POST, 'lv'), title: 'Kolēģes virsraksts' };
  const onClose = openEditor({ form: left, hasDraft: true, draftAt: COLLEAGUES_AT });
  await press(lv.editor.cancel);
  expect(onClose).toHaveBeenCalledWith(ID);
  expect(sent).toEqual([]);
});

it('a text of this browser that was gone on with is here until the server has it, and comes back with a discard', async () => {
  const left = { ...formOf(POST, 'lv'), title: 'Paša virsraksts' };
  const hereName = `draft-${ID}.a`;
  const other = `draft-${ID}.b`;
  const keep = (name: string, text: string) =>
    localStorage.setItem(name, JSON.stringify({ post: { title: text }, savedAt: OWN_AT }));
  keep(hereName, left.title);
  keep(other, 'Cits');
  answerDraft = () => Response.json({ code: 'draft_taken' }, { status: 409 });
  const onClose = openEditor({ form: left, hasDraft: true, hereName });
  await userEvent.type(title(), '!');
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText(lv.editor.draft.taken);
  const titles = () =>
    readDraftsHere()
      .map(({ post }) => post.title)
      .sort();
  expect(titles()).toEqual(['Cits', 'Paša virsraksts!']);
  await discardChanges();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(ID));
  expect(titles()).toEqual(['Cits', 'Paša virsraksts']);
  cleanup();

  const name = readDraftsHere().find((draft) => draft.name !== other)?.name ?? '';
  answerDraft = takeDraft;
  openEditor({ form: left, hasDraft: true, hereName: name });
  await typeAndKeep();
  await waitFor(() => expect(titles()).toEqual(['Cits']));
});

it('makes no preview link while that would show somebody else’s draft', async () => {
  openEditor();
  answerDraft = () => Response.json({ code: 'draft_taken' }, { status: 409 });
  await userEvent.type(title(), '!');
  await press(lv.editor.link.make);
  await screen.findByText(lv.editor.link.taken);
  expect(sent.map(({ method }) => method)).toEqual(['PUT']);
});

it('the editor stays open when a draft can be kept nowhere', async () => {
  const onClose = openEditor();
  answerDraft = () => Response.json({ code: 'draft_taken' }, { status: 409 });
  vi.stubGlobal('localStorage', undefined);
  await userEvent.type(title(), '!');
  await press(lv.editor.cancel);
  await userEvent.click(await screen.findByRole('button', { name: lv.editor.leave.keep }));
  await screen.findByText(lv.editor.draft.takenLost);
  expect(getToasts().at(-1)?.description).toBe(lv.toast.draftNotKept);
  expect(onClose).not.toHaveBeenCalled();
});
