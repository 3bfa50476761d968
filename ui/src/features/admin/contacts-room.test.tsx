import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { PageFrame } from '../../test/page-frame';
import { ContactsRoom } from './contacts-room';
import { contactWith } from './test-contact';

const JANIS = contactWith({ company: null });
const ILZE = contactWith({
  id: '2',
  firstName: 'Ilze',
  lastName: 'Kalniņa',
  email: 'ilze@example.lv',
  message: null,
  company: 'Kalnu piens',
});
const NOTE = { id: 'n1', text: 'Zvanīt', createdAt: '2026-11-21T10:00:00Z' };
const COUNTS = { new: 2, contacted: 19, won: 0, lost: 0, spam: 1, overdue: 0, stepsToday: 0, stepsLate: 0 };

const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const endSession = vi.fn();

beforeEach(() => {
  // Counts and people are asked for beside everything else; the mock answers the rest, in order.
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.endsWith('/counts')) return Promise.resolve(Response.json(COUNTS));
    if (path.endsWith('/people')) return Promise.resolve(new Response('{}', { status: 404 }));
    return fetchMock(path, init);
  });
  history.replaceState(null, '', '/admin');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function answerWith(answer: (path: string, init?: RequestInit) => Response): void {
  fetchMock.mockImplementation((path, init) => Promise.resolve(answer(path, init)));
}

const isOne = (path: string) => /^\/api\/admin\/contacts\/[^?]+$/.test(path);

function list(contacts: Contact[], totalCount: number, link?: string): Response {
  const headers = { 'X-Total-Count': String(totalCount), ...(link && { Link: link }) };
  return new Response(JSON.stringify(contacts), { headers });
}

describe.each([
  { language: 'lv' as const, texts: lv.contacts, all: lv },
  { language: 'en' as const, texts: en.contacts, all: en },
])('the received requests in $language', ({ language, texts, all }) => {
  function openRoom(): void {
    render(
      <PageFrame language={language} texts={{ admin: all }}>
        <SessionContext.Provider value={endSession}>
          <ContactsRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
  }

  it('are counted and listed, with a dash for what was not given', async () => {
    // One more has come in than the list has heard of: the tabs say it, and so does the number beside them.
    fetchMock.mockResolvedValue(list([JANIS], 20));
    openRoom();
    const card = within(await screen.findByRole('listitem'));
    card.getByText('janis@example.lv');
    card.getByText(texts.gdpr.given);
    card.getByText(texts.list.message);
    expect(card.getAllByText('—')).toHaveLength(2);
    screen.getByText(language === 'lv' ? '21 pieteikums' : '21 requests');
  });

  it('open one by one, and closing gives the focus back', async () => {
    fetchMock.mockResolvedValue(list([JANIS, ILZE], 2));
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
    const detail = await screen.findByRole('region', { name: 'Jānis Bērziņš' });
    within(detail).getByText('Labdien!');
    within(detail).getByText(texts.gdpr.yes);
    within(detail).getByRole('button', { name: texts.detail.reply });
    const write = within(detail).getByRole('link', { name: texts.detail.write.replace('{{email}}', JANIS.email) });
    expect(write.getAttribute('href')).toMatch(/^mailto:janis@example\.lv\?subject=/);
    await userEvent.click(within(detail).getByRole('button', { name: texts.detail.close }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Jānis Bērziņš');
  });

  it('go on where the first page ends', async () => {
    fetchMock.mockResolvedValueOnce(list([JANIS], 2, '</api/admin/contacts?limit=100&before=1>; rel="next"'));
    fetchMock.mockResolvedValueOnce(list([ILZE], 2));
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: texts.list.more }));
    await screen.findByText('Kalnu piens');
    expect(fetchMock.mock.lastCall?.[0]).toMatch(/^\/api\/admin\/contacts\?.*before=1$/);
    expect(screen.queryByRole('button', { name: texts.list.more })).toBeNull();
  });

  it('say when there is none', async () => {
    fetchMock.mockResolvedValue(list([], 0));
    openRoom();
    await screen.findByText(texts.empty.title);
  });

  it('say when they cannot be loaded, and load on the second try', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch'));
    fetchMock.mockResolvedValueOnce(list([JANIS], 1));
    openRoom();
    await screen.findByText(texts.error.text);
    await userEvent.click(screen.getByRole('button', { name: texts.error.retry }));
    await screen.findByText('janis@example.lv');
  });

  it('are searched as one types, and the address keeps the search', async () => {
    answerWith((path) => list(path.includes('q=kalni') ? [ILZE] : [JANIS, ILZE], 2));
    openRoom();
    await screen.findByText('janis@example.lv');
    const field = screen.getByRole('searchbox', { name: texts.search.label });
    await userEvent.type(field, 'kalni');
    await vi.waitFor(() => {
      expect(screen.queryByText('Jānis Bērziņš')).toBeNull();
    });
    expect(document.activeElement).toBe(field);
    expect(location.search).toBe('?q=kalni');
    expect(fetchMock.mock.lastCall?.[0]).toContain('status=new%2Ccontacted%2Cwon%2Clost');
  });

  it('say when none fits, and show all again on request', async () => {
    history.replaceState(null, '', '/admin?q=nav&status=won');
    answerWith((path) => (path.includes('q=nav') ? list([], 0) : list([JANIS], 1)));
    openRoom();
    await screen.findByText(texts.noMatch.title);
    await userEvent.click(screen.getByRole('button', { name: texts.noMatch.reset }));
    await screen.findByText('janis@example.lv');
    expect(location.search).toBe('');
  });

  it('tell their number by status, and spam from the rest', async () => {
    fetchMock.mockResolvedValue(list([JANIS], 1));
    openRoom();
    const all = await screen.findByRole('radio', { name: new RegExp(`^${texts.filter.received}\\s*21$`) });
    expect((all as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${texts.filter.spam}\\s*1$`) }));
    expect(location.search).toBe('?status=spam');
  });

  it('say why one was taken for spam, and release it', async () => {
    const spam = contactWith({ status: 'spam', quarantine: 'too_fast' });
    answerWith((path, init) => {
      if (init?.method === 'PATCH') return Response.json({ ...spam, status: 'new', quarantine: null });
      return isOne(path) ? Response.json(spam) : list([spam], 1);
    });
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
    const detail = within(await screen.findByRole('region', { name: 'Jānis Bērziņš' }));
    detail.getByText(texts.quarantine.reason.too_fast);
    await userEvent.click(detail.getByRole('button', { name: texts.quarantine.release }));
    await vi.waitFor(() => {
      expect(detail.queryByText(texts.quarantine.reason.too_fast)).toBeNull();
    });
    const call = fetchMock.mock.calls.find(([, init]) => init?.method === 'PATCH');
    expect(call?.[1]?.body).toBe('{"status":"new"}');
  });

  it('take a note, and keep one that is half written', async () => {
    answerWith((_path, init) =>
      init?.method === 'POST' ? Response.json({ ...JANIS, notes: [NOTE], version: 2 }) : list([JANIS, ILZE], 2),
    );
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
    await userEvent.type(await screen.findByLabelText(texts.notes.label), 'Zvanīt');
    await userEvent.click(screen.getByRole('button', { name: 'Ilze Kalniņa' }));
    await screen.findByRole('region', { name: 'Ilze Kalniņa' });
    await userEvent.click(screen.getByRole('button', { name: 'Jānis Bērziņš' }));
    await screen.findByRole('region', { name: 'Jānis Bērziņš' });
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.notes.label).value).toBe('Zvanīt');
    await userEvent.click(screen.getByRole('button', { name: texts.notes.add }));
    const time = language === 'lv' ? '21.11.2026. 12:00:00' : '21/11/2026 12:00:00';
    await screen.findByText(time);
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.notes.label).value).toBe('');
  });

  it('say when the one in the address cannot be had, and show it on the second try', async () => {
    history.replaceState(null, '', '/admin?id=2');
    answerWith((path) => (isOne(path) ? new Response('{}', { status: 503 }) : list([JANIS], 1)));
    openRoom();
    const text = await screen.findByText(texts.error.text);
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(text);
    });
    answerWith(() => Response.json(ILZE));
    await userEvent.click(screen.getByRole('button', { name: texts.error.retry }));
    await screen.findByRole('region', { name: 'Ilze Kalniņa' });
  });

  it('are gone through by keys, unless somebody types', async () => {
    fetchMock.mockResolvedValue(list([JANIS, ILZE], 2));
    openRoom();
    await screen.findByText('janis@example.lv');
    await userEvent.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('Ilze Kalniņa');
    await userEvent.keyboard('k');
    expect(document.activeElement?.textContent).toBe('Jānis Bērziņš');
    await userEvent.keyboard('s');
    await screen.findByRole('region', { name: 'Jānis Bērziņš' });
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText(texts.followUp.status));
    });
    await userEvent.keyboard('j');
    screen.getByRole('region', { name: 'Jānis Bērziņš' });
    document.getElementById('contact-name')?.focus();
    await userEvent.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: texts.keys.title }));
    await userEvent.click(keys.getByRole('button', { name: texts.keys.closeList }));
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it.each(['label', 'full'] as const)(
    'are saved without being asked for again when all are here, and the journal is told: %s',
    async (button) => {
      fetchMock.mockResolvedValue(list([JANIS, ILZE], 2));
      const saved: Blob[] = [];
      const makeUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
        saved.push(file as Blob);
        return '#';
      });
      openRoom();
      await screen.findByText('janis@example.lv');
      const callCount = fetchMock.mock.calls.length;
      await userEvent.click(screen.getByRole('button', { name: texts.export[button] }));
      await vi.waitFor(() => {
        expect(saved).toHaveLength(1);
      });
      makeUrl.mockRestore();
      const after = fetchMock.mock.calls.slice(callCount).map(([path, init]) => [path, init?.body]);
      expect(after).toEqual([['/api/admin/exports', '{"count":2}']]);
      const text = await saved[0]?.text();
      expect(text).toContain('"ilze@example.lv"');
      expect(text?.includes(texts.followUp.lastContact)).toBe(button === 'full');
    },
  );

  async function exportWith(answer: () => Promise<Response>) {
    const page = () => list([JANIS], 2, '</api/admin/contacts?limit=100&before=1>; rel="next"');
    fetchMock.mockImplementation((path) => (path.includes('limit=1000') ? answer() : Promise.resolve(page())));
    openRoom();
    await screen.findByText('janis@example.lv');
    await userEvent.click(screen.getByRole('button', { name: texts.export.label }));
  }

  it('say when an export fails, and save nothing', async () => {
    await exportWith(() => Promise.reject(new TypeError('failed to fetch')));
    await screen.findByText(texts.export.failed);
  });

  it('say how many have been loaded while an export is prepared, not how many are shown', async () => {
    await exportWith(() => new Promise(() => undefined));
    await screen.findByText(texts.export.loaded.replace('{{shown}}', '0').replace('{{total}}', '2'));
  });

  it('are left when the session has expired', async () => {
    fetchMock.mockResolvedValue(new Response('{"code":"unauthenticated"}', { status: 401 }));
    openRoom();
    await vi.waitFor(() => {
      expect(endSession).toHaveBeenCalled();
    });
  });

  it('are left when the session has expired meanwhile, at any change', async () => {
    answerWith((path) =>
      isOne(path) ? new Response('{"code":"unauthenticated"}', { status: 401 }) : list([JANIS], 1),
    );
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
    await userEvent.selectOptions(await screen.findByLabelText(texts.followUp.status), 'won');
    await vi.waitFor(() => {
      expect(endSession).toHaveBeenCalled();
    });
  });
});
