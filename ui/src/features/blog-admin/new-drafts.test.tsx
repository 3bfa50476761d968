// Unfinished articles that only this browser holds stand beside those on the server, and each is discarded by itself.
import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../../components/toast-store';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/blog-admin.json';
import lv from '../../locales/lv/blog-admin.json';
import { PageFrame } from '../../test/page-frame';
import { testPost } from '../../test/post';
import { readDraftsHere } from './local-draft';
import { NewDrafts } from './new-drafts';

vi.mock('../../components/toast-store', () => ({ showToast: vi.fn() }));

const POST = { ...testPost, version: 1, translationOf: null, hasDraft: false, isFixed: false };
const KEY = '01936c00-0000-4000-8000-000000000009';
const SAVED_AT = '2026-11-23T10:00:00Z';

let isThere: boolean;
let deleted: string[];

beforeEach(() => {
  isThere = false;
  deleted = [];
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'DELETE') {
      deleted.push(path);
      return Promise.resolve(Response.json({ code: 'draft_taken' }, { status: 409 }));
    }
    const draft = { key: KEY, baseVersion: null, savedAt: SAVED_AT, title: 'Serverī', isNew: true };
    return Promise.resolve(Response.json(isThere ? [draft] : []));
  });
  // happy-dom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function keep(name: string, title: string) {
  localStorage.setItem(`draft-${name}`, JSON.stringify({ savedAt: SAVED_AT, post: { title } }));
}

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('unfinished articles in $language', ({ language, texts }) => {
  function open() {
    render(
      <PageFrame language={language} path="/admin/blog" texts={{ 'blog-admin': texts }}>
        <SessionContext.Provider value={vi.fn()}>
          <AdminQueries>
            <NewDrafts posts={[POST]} />
          </AdminQueries>
        </SessionContext.Provider>
      </PageFrame>,
    );
  }

  async function discard(title: string, question: string) {
    const name = texts.drafts.discardNamed.replace('{{title}}', title);
    await userEvent.click(await screen.findByRole('button', { name }));
    screen.getByText(question);
    await userEvent.click(await screen.findByRole('button', { name: texts.drafts.question.discard }));
  }

  it('are there also when only this browser has them; one goes, and no other', async () => {
    keep(`${KEY}.a`, 'Bez tīkla');
    keep(`${KEY}.b`, 'Otrs');
    keep(`${POST.id}.a`, 'Esoša raksta');
    open();
    await screen.findByText('Otrs');
    expect(screen.getAllByText(texts.drafts.onlyHere)).toHaveLength(2);
    expect(screen.queryByText('Esoša raksta')).toBeNull();
    await discard('Bez tīkla', texts.drafts.question.textHere);
    await waitFor(() => expect(screen.queryByText('Bez tīkla')).toBeNull());
    expect(deleted).toEqual([]);
    expect(readDraftsHere().map(({ post }) => post.title)).toEqual(expect.arrayContaining(['Otrs', 'Esoša raksta']));
    cleanup();

    isThere = true;
    open();
    await discard('Serverī', texts.drafts.question.text);
    await waitFor(() => expect(vi.mocked(showToast).mock.lastCall?.[0].description).toBe(texts.drafts.failed));
    expect(deleted).toEqual([`/api/blog/admin/drafts/${KEY}?seenAt=${encodeURIComponent(SAVED_AT)}`]);
    screen.getByText('Serverī');
    expect(readDraftsHere()).toHaveLength(2);
  });
});
