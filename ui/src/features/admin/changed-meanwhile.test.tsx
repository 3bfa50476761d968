// What happens when two people change one request.
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

const JANIS = contactWith();
const NOTE = { id: 'n1', text: 'Zvanīt', createdAt: '2026-11-21T10:00:00Z' };

const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  const counts = { new: 1, contacted: 0, won: 0, lost: 0, spam: 0, overdue: 0, stepsToday: 0, stepsLate: 0 };
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.endsWith('/counts') ? Promise.resolve(Response.json(counts)) : fetchMock(path, init),
  );
  history.replaceState(null, '', '/admin');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function answerWith(answer: (path: string, init?: RequestInit) => Response): void {
  fetchMock.mockImplementation((path, init) => Promise.resolve(answer(path, init)));
}

function list(contact: Contact): Response {
  return new Response(JSON.stringify([contact]), { headers: { 'X-Total-Count': '1' } });
}

/** What the server says to a change that starts from an older version than this. */
function refuse(current: Contact): Response {
  const problem = { code: 'contact_changed', status: 412, contact: current };
  return new Response(JSON.stringify(problem), { status: 412 });
}

/** What the server says to a change while the request is as `current`. */
function answerChange(init: RequestInit, current: Contact, changes: Partial<Contact>): Response {
  const isCurrent = expectedVersion(init) === `"${current.version}"`;
  return isCurrent ? Response.json({ ...current, ...changes, version: current.version + 1 }) : refuse(current);
}

const expectedVersion = (init?: RequestInit) => new Headers(init?.headers).get('If-Match');

/** The versions that the changes so far started from. */
function expectedVersions(): string[] {
  return fetchMock.mock.calls.flatMap(([, init]) => expectedVersion(init) ?? []);
}

describe.each([
  { language: 'lv' as const, texts: lv.contacts, all: lv },
  { language: 'en' as const, texts: en.contacts, all: en },
])('a request in $language', ({ language, texts, all }) => {
  async function openRequest(): Promise<void> {
    render(
      <PageFrame language={language} texts={{ admin: all }}>
        <SessionContext.Provider value={vi.fn()}>
          <ContactsRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
  }

  async function openStatus(): Promise<HTMLSelectElement> {
    await openRequest();
    return screen.findByLabelText<HTMLSelectElement>(texts.followUp.status);
  }

  it('is not changed over what somebody else has made of it, unless that is wanted all the same', async () => {
    const theirs = contactWith({ status: 'won', notes: [NOTE], version: 2 });
    answerWith((_path, init) =>
      init?.method === 'PATCH' ? answerChange(init, theirs, { status: 'lost' }) : list(JANIS),
    );
    const status = await openStatus();
    await userEvent.selectOptions(status, 'lost');
    const notice = within(await screen.findByRole('alert'));
    notice.getByText(texts.meanwhile.text);
    notice.getByText(`${texts.followUp.status}: ${texts.status.new} → ${texts.status.won}`);
    notice.getByText(new RegExp(`${NOTE.text}$`));
    expect(status.value).toBe('won');
    await userEvent.click(notice.getByRole('button', { name: new RegExp(`${texts.status.lost}$`) }));
    await vi.waitFor(() => {
      expect(status.value).toBe('lost');
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(status);
    expect(expectedVersions()).toEqual(['"1"', '"2"']);
  });

  it('stays as somebody else has made it, when that is chosen', async () => {
    const theirs = contactWith({ lastContactAt: '2026-11-21T11:00:00Z', version: 2 });
    answerWith((_path, init) => (init?.method === 'PATCH' ? refuse(theirs) : list(JANIS)));
    const status = await openStatus();
    await userEvent.selectOptions(status, 'lost');
    const notice = within(await screen.findByRole('alert'));
    const day = language === 'lv' ? '21.11.2026.' : '21/11/2026';
    notice.getByText(`${texts.followUp.lastContact}: — → ${day}`);
    await userEvent.click(notice.getByRole('button', { name: texts.meanwhile.leave }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(status.value).toBe('new');
    expect(expectedVersions()).toEqual(['"1"']);
  });

  it('is changed twice in a row by one person without a word', async () => {
    let answerFirst: (answer: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      answerFirst = resolve;
    });
    fetchMock.mockImplementation((_path, init) => {
      if (init?.method !== 'PATCH') return Promise.resolve(list(JANIS));
      const isFirst = expectedVersions().length === 1;
      return isFirst ? first : Promise.resolve(Response.json({ ...JANIS, status: 'lost', version: 3 }));
    });
    const status = await openStatus();
    await userEvent.selectOptions(status, 'won');
    await userEvent.selectOptions(status, 'lost');
    answerFirst(Response.json({ ...JANIS, status: 'won', version: 2 }));
    await vi.waitFor(() => {
      expect(expectedVersions()).toEqual(['"1"', '"2"']);
    });
    await vi.waitFor(() => {
      expect(status.value).toBe('lost');
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that somebody else has released it, though it is no spam any more', async () => {
    const spam = contactWith({ status: 'spam', quarantine: 'too_fast' });
    const theirs = contactWith({ status: 'contacted', version: 2 });
    answerWith((_path, init) => (init?.method === 'PATCH' ? refuse(theirs) : list(spam)));
    await openRequest();
    await userEvent.click(await screen.findByRole('button', { name: texts.quarantine.release }));
    await vi.waitFor(() => {
      expect(screen.queryByRole('button', { name: texts.quarantine.release })).toBeNull();
    });
    const notice = within(screen.getByRole('alert'));
    notice.getByText(`${texts.followUp.status}: ${texts.status.spam} → ${texts.status.contacted}`);
  });

  it('keeps a typed note when somebody else was first, and takes it afterwards', async () => {
    const theirs = contactWith({ notes: [NOTE], version: 2 });
    const mine = { ...NOTE, id: 'n2', text: 'Nosūtīt tāmi' };
    answerWith((_path, init) =>
      init?.method === 'POST' ? answerChange(init, theirs, { notes: [NOTE, mine] }) : list(JANIS),
    );
    await openRequest();
    const field = await screen.findByLabelText<HTMLTextAreaElement>(texts.notes.label);
    await userEvent.type(field, mine.text);
    await userEvent.click(screen.getByRole('button', { name: texts.notes.add }));
    const notice = within(await screen.findByRole('alert'));
    notice.getByText(new RegExp(`: ${NOTE.text}$`));
    notice.getByText(texts.meanwhile.noteKept);
    expect(field.value).toBe(mine.text);
    await userEvent.click(screen.getByRole('button', { name: texts.notes.add }));
    await vi.waitFor(() => {
      expect(field.value).toBe('');
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(expectedVersions()).toEqual(['"1"', '"2"']);
  });

  it('loses no note after a change by somebody else, until it is asked again', async () => {
    const mine = contactWith({ notes: [NOTE] });
    const theirs = contactWith({ notes: [NOTE], status: 'won', version: 2 });
    answerWith((_path, init) => (init?.method === 'DELETE' ? answerChange(init, theirs, { notes: [] }) : list(mine)));
    await openRequest();
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`${NOTE.text}$`) }));
    await userEvent.click(await screen.findByRole('button', { name: texts.notes.confirmDelete }));
    const notice = within(await screen.findByRole('alert'));
    screen.getByText(NOTE.text, { selector: 'li p' });
    await userEvent.click(notice.getByRole('button', { name: texts.notes.confirmDelete }));
    await screen.findByText(texts.notes.none);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(expectedVersions()).toEqual(['"1"', '"2"']);
  });
});
