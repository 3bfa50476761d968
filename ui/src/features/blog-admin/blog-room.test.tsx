import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminPostSummary } from '../../api/get-admin-posts';
import { showToast } from '../../components/toast-store';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/blog-admin.json';
import lv from '../../locales/lv/blog-admin.json';
import { PageFrame } from '../../test/page-frame';
import { testPost } from '../../test/post';
import { BlogRoom } from './blog-room';

vi.mock('../../components/toast-store', () => ({ showToast: vi.fn() }));

const SUMMARY: AdminPostSummary = {
  ...testPost,
  tags: ['n8n', 'rēķini', 'trešā'],
  version: 1,
  translationOf: null,
  hasDraft: false,
};

type Answer = { status?: number; body?: unknown };
let answers: Record<string, Answer | Answer[]>;
const endSession = vi.fn();
const fetchMock = vi.fn((path: string, init?: RequestInit) => {
  const key = `${init?.method ?? 'GET'} ${path.split('?')[0] ?? ''}`;
  const found = answers[key];
  const answer = Array.isArray(found) ? found.shift() : found;
  if (!answer) return Promise.reject(new TypeError(`nothing answers ${key}`));
  const body = answer.body === undefined ? null : JSON.stringify(answer.body);
  return Promise.resolve(new Response(body, { status: answer.status ?? 200 }));
});

beforeEach(() => {
  history.replaceState(null, '', '/admin/blog');
  localStorage.clear();
  vi.stubGlobal('fetch', fetchMock);
  answers = { 'GET /api/blog/admin/posts': { body: [SUMMARY] }, 'GET /api/blog/admin/drafts': { body: [] } };
  // happy-dom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('the blog’s administration in $language', ({ language, texts }) => {
  function openRoom(): void {
    render(
      <PageFrame language={language} path="/admin/blog" texts={{ 'blog-admin': texts }}>
        <SessionContext.Provider value={endSession}>
          <BlogRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
  }
  const named = (text: string) => text.replace('{{title}}', SUMMARY.title);

  it('lists a post with its badge, category and first two tags', async () => {
    openRoom();
    const row = within(await screen.findByRole('listitem'));
    for (const text of [texts.status.published, SUMMARY.category, 'n8n', 'rēķini']) {
      row.getByText(text);
    }
    expect(row.queryByText('trešā')).toBeNull();
  });

  it('tells a draft and a scheduled post apart', async () => {
    const scheduled = { ...SUMMARY, id: '2', publishedAt: '2099-01-01T10:00:00Z' };
    answers['GET /api/blog/admin/posts'] = { body: [{ ...SUMMARY, isPublished: false }, scheduled] };
    openRoom();
    await screen.findByText(texts.status.draft);
    screen.getByText(/2099.* 12:00/);
  });

  it('says when there is none, and when they cannot be loaded', async () => {
    answers['GET /api/blog/admin/posts'] = [{ status: 500 }, { body: [] }];
    openRoom();
    await screen.findByText(texts.error.text);
    await userEvent.click(screen.getByRole('button', { name: texts.error.retry }));
    await screen.findByText(texts.empty.title);
  });

  it('hides a post and tells of it', async () => {
    answers[`PUT /api/blog/admin/posts/${SUMMARY.id}`] = { body: { ...SUMMARY, isPublished: false } };
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: named(texts.list.hideNamed) }));
    await screen.findByText(texts.status.draft);
    expect(vi.mocked(showToast).mock.calls[0]?.[0].title).toBe(texts.toast.updated);
  });

  it('deletes a post only after the question', async () => {
    answers[`DELETE /api/blog/admin/posts/${SUMMARY.id}`] = { status: 204 };
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: named(texts.list.deleteNamed) }));
    screen.getByText(texts.delete.question);
    await userEvent.click(screen.getByRole('button', { name: texts.delete.confirm }));
    await screen.findByText(texts.empty.title);
    expect(vi.mocked(showToast).mock.calls[0]?.[0].title).toBe(texts.toast.deleted);
  });

  it('is left when the session has expired', async () => {
    answers['GET /api/blog/admin/posts'] = { status: 401, body: { code: 'unauthenticated' } };
    openRoom();
    await vi.waitFor(() => {
      expect(endSession).toHaveBeenCalled();
    });
  });

  it('names what a new post lacks and sends nothing', async () => {
    history.replaceState(null, '', '/admin/blog?new=01936c00-0000-4000-8000-000000000001');
    answers['GET /api/blog/admin/drafts/01936c00-0000-4000-8000-000000000001'] = { status: 404 };
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: texts.editor.save }));
    expect(screen.getAllByText(texts.editor.fault.required)).toHaveLength(4);
    expect(fetchMock.mock.calls.some(([, init]) => init?.method === 'POST')).toBe(false);
  });
});
