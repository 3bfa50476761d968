import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminPostSummary } from '../../api/get-admin-posts';
import { showToast } from '../../components/toast-store';
import { SessionContext } from '../../lib/admin-session';
import { navigate } from '../../lib/navigation';
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
  isFixed: false,
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
    await userEvent.click(await screen.findByRole('button', { name: texts.delete.confirm }));
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

  const field = (label: string) => screen.findByLabelText(label);
  const requests = () => fetchMock.mock.calls.map(([path, init]) => `${init?.method ?? 'GET'} ${path}`);

  it('shows what its address says, and its address says what is chosen', async () => {
    history.replaceState(null, '', '/admin/blog?status=draft&tag=n8n');
    const other = { ...SUMMARY, id: '2', title: 'Other', isPublished: false, tags: ['n8n'] };
    answers['GET /api/blog/admin/posts'] = { body: [SUMMARY, other] };
    openRoom();
    await screen.findByRole('heading', { name: 'Other' });
    expect(screen.queryByRole('heading', { name: SUMMARY.title })).toBeNull();
    await userEvent.selectOptions(await field(texts.filter.status), 'published');
    await screen.findByRole('heading', { name: SUMMARY.title });
    expect(window.location.search).toBe('?status=published&tag=n8n');
    await userEvent.selectOptions(await field(texts.filter.language), 'en');
    await screen.findByText(texts.list.nothingFound);
    await userEvent.click(screen.getByRole('button', { name: texts.filter.clear }));
    await screen.findByRole('heading', { name: 'Other' });
    expect(window.location.search).toBe('');
  });

  it('asks the server for words, which stay in the address while a post is open', async () => {
    openRoom();
    await userEvent.type(await field(texts.list.search), 'divi vārdi');
    await vi.waitFor(() => {
      expect(requests()).toContain('GET /api/blog/admin/posts?search=divi+v%C4%81rdi');
    });
    expect(requests().filter((request) => request.includes('search='))).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: named(texts.list.editNamed) }));
    expect(window.location.search).toBe(`?q=divi+v%C4%81rdi&edit=${SUMMARY.id}`);
  });

  it('discards an unfinished article only after the question', async () => {
    const key = '01936c00-0000-4000-8000-000000000009';
    const draft = { key, baseVersion: null, savedAt: '2026-11-23T10:00:00Z', title: 'Iesākts', isNew: true };
    answers['GET /api/blog/admin/drafts'] = { body: [draft] };
    answers[`DELETE /api/blog/admin/drafts/${key}`] = { status: 204 };
    openRoom();
    const discard = await screen.findByRole('button', {
      name: texts.drafts.discardNamed.replace('{{title}}', 'Iesākts'),
    });
    await userEvent.click(discard);
    screen.getByText(texts.drafts.question.text);
    await userEvent.click(await screen.findByRole('button', { name: texts.delete.cancel }));
    expect(requests().some((request) => request.startsWith('DELETE'))).toBe(false);
    await userEvent.click(discard);
    answers['GET /api/blog/admin/drafts'] = { body: [] };
    await userEvent.click(await screen.findByRole('button', { name: texts.drafts.question.discard }));
    await vi.waitFor(() => {
      expect(requests()).toContain(`DELETE /api/blog/admin/drafts/${key}?seenAt=2026-11-23T10%3A00%3A00Z`);
    });
  });

  it('counts above the list what the list counts', async () => {
    answers['GET /api/blog/admin/posts'] = { body: [SUMMARY, { ...SUMMARY, id: '2', isFixed: true }] };
    openRoom();
    await screen.findByText(texts.header.count_other.replace('{{count}}', '2'));
  });

  it('says of a post that somebody deleted that it is gone, and leads back to the list', async () => {
    history.replaceState(null, '', `/admin/blog?edit=${SUMMARY.id}`);
    answers[`GET /api/blog/admin/posts/${SUMMARY.id}`] = { status: 404, body: { code: 'not_found' } };
    openRoom();
    await screen.findByText(texts.error.gone);
    expect(screen.queryByRole('button', { name: texts.error.retry })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.editor.back }));
    await screen.findByRole('list', { name: texts.list.label });
  });

  it('has the site’s own article to read, and nothing to do with it', async () => {
    answers['GET /api/blog/admin/posts'] = { body: [{ ...SUMMARY, isFixed: true }] };
    openRoom();
    await screen.findByText(texts.list.fixed);
    screen.getByRole('link', { name: named(texts.list.viewNamed) });
    for (const name of [texts.list.editNamed, texts.list.hideNamed, texts.list.deleteNamed]) {
      expect(screen.queryByRole('button', { name: named(name) })).toBeNull();
    }
    screen.getByText(texts.empty.title);
  });

  it('marks a post whose changes only this browser has', async () => {
    localStorage.setItem(`draft-${SUMMARY.id}`, '{"savedAt":"2026-11-23T10:00:00Z","post":{}}');
    openRoom();
    await screen.findByText(texts.list.hasDraft);
  });

  it('marks what was left unsaved as soon as the server has it, also on the way back', async () => {
    answers[`GET /api/blog/admin/posts/${SUMMARY.id}`] = { body: { ...SUMMARY, content: 'Text' } };
    answers[`GET /api/blog/admin/drafts/${SUMMARY.id}`] = { status: 404 };
    answers[`PUT /api/blog/admin/drafts/${SUMMARY.id}`] = { body: { savedAt: '2026-11-23T10:00:00Z' } };
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: named(texts.list.editNamed) }));
    await userEvent.type(await field(texts.editor.title.label), '!');
    answers['GET /api/blog/admin/posts'] = { body: [{ ...SUMMARY, hasDraft: true }] };
    navigate('/admin/blog', { replace: true });
    await screen.findByText(texts.list.hasDraft);
    const kept = requests().findIndex((request) => request.startsWith('PUT /api/blog/admin/drafts/'));
    expect(requests().lastIndexOf('GET /api/blog/admin/posts')).toBeGreaterThan(kept);
  });

  it('publishes at once, or at a moment in the future only', async () => {
    const id = '01936c00-0000-4000-8000-000000000001';
    history.replaceState(null, '', `/admin/blog?edit=${id}`);
    const draft = { ...SUMMARY, id, isPublished: false, publishedAt: null };
    answers[`GET /api/blog/admin/posts/${id}`] = { body: { ...draft, content: 'Text' } };
    answers[`GET /api/blog/admin/drafts/${id}`] = { status: 404 };
    answers[`PUT /api/blog/admin/drafts/${id}`] = { body: { savedAt: '2026-11-23T10:00:00Z' } };
    answers[`PUT /api/blog/admin/posts/${id}`] = { body: draft };
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: texts.editor.schedule.open }));
    const moment = document.getElementById('schedule-moment') as HTMLInputElement;
    const type = (value: string) => fireEvent.input(moment, { target: { value } });
    type('2020-01-01T09:00');
    const schedule = screen.getByRole('button', { name: texts.editor.schedule.do });
    await userEvent.click(schedule);
    screen.getByText(texts.editor.schedule.late);
    type('2099-07-01T12:00');
    await userEvent.click(schedule);
    const sent = () =>
      fetchMock.mock.calls.find(([path, init]) => init?.method === 'PUT' && path.includes(`/posts/${id}`));
    await vi.waitFor(() => {
      expect(sent()).toBeDefined();
    });
    expect(JSON.parse(sent()?.[1]?.body as string)).toMatchObject({
      isPublished: true,
      publishedAt: '2099-07-01T09:00:00.000Z',
    });
  });

  it('shows a preview link once, and takes it back', async () => {
    const id = '01936c00-0000-4000-8000-000000000001';
    history.replaceState(null, '', `/admin/blog?edit=${id}`);
    answers[`GET /api/blog/admin/posts/${id}`] = { body: { ...SUMMARY, id, content: 'Text' } };
    answers[`GET /api/blog/admin/drafts/${id}`] = { status: 404 };
    answers[`GET /api/blog/admin/previews/${id}`] = { status: 204 };
    answers[`POST /api/blog/admin/previews/${id}`] = {
      status: 201,
      body: { path: '/preview/abc', expiresAt: '2026-12-05T10:00:00Z' },
    };
    answers[`DELETE /api/blog/admin/previews/${id}`] = { status: 204 };
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: texts.editor.link.make }));
    const link = await screen.findByLabelText<HTMLInputElement>(texts.editor.link.label);
    expect(link.value).toMatch(/^https?:\/\/.*\/preview\/abc$/);
    await userEvent.click(screen.getByRole('button', { name: texts.editor.link.end }));
    await screen.findByRole('button', { name: texts.editor.link.make });
    expect(screen.queryByLabelText(texts.editor.link.label)).toBeNull();
  });

  it('opens a new post while the server cannot be reached, and asks for its draft when it is opened again', async () => {
    openRoom();
    await screen.findByRole('list', { name: texts.list.label });
    answers = {};
    await userEvent.click(screen.getByRole('button', { name: texts.header.new }));
    await screen.findByRole('button', { name: texts.editor.save });
    cleanup();
    openRoom();
    await screen.findByText(texts.error.post);
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
