// A request that is not there any more, or has become one with another.
import { render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import { SessionContext } from '../../lib/admin-session';
import { forgetBegun, getBegun, setBegun } from '../../lib/begun-texts';
import { REPLY_TEXT_ID } from '../../lib/reply-focus';
import en from '../../locales/en/admin.json';
import toolsEn from '../../locales/en/tools.json';
import lv from '../../locales/lv/admin.json';
import toolsLv from '../../locales/lv/tools.json';
import { PageFrame } from '../../test/page-frame';
import { ContactsRoom } from './contacts-room';
import { ReplySlotContext } from './reply-slot';
import { contactWith } from './test-contact';

const JANIS = contactWith();
const ILZE = contactWith({ id: '2', firstName: 'Ilze', lastName: 'Kalniņa', email: 'ilze@example.lv' });

const fetchMock = vi.fn<(path: string) => Response>();

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/counts')) return Promise.resolve(Response.json({}));
    if (path.endsWith('/people')) return Promise.resolve(new Response('{}', { status: 404 }));
    return Promise.resolve(fetchMock(path));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  forgetBegun();
});

const isOne = (path: string) => /^\/api\/admin\/contacts\/[^?]+$/.test(path);

function list(contacts: Contact[], totalCount: number): Response {
  return Response.json(contacts, { headers: { 'X-Total-Count': String(totalCount) } });
}

describe.each([
  { language: 'lv' as const, texts: lv.contacts, all: lv, tools: toolsLv },
  { language: 'en' as const, texts: en.contacts, all: en, tools: toolsEn },
])('requests that are gone, in $language', ({ language, texts, all, tools }) => {
  function openRoom(): void {
    render(
      <PageFrame language={language} texts={{ admin: all, tools }}>
        <SessionContext.Provider value={vi.fn()}>
          <ReplySlotContext.Provider value={() => <textarea id={REPLY_TEXT_ID} aria-label={REPLY_TEXT_ID} />}>
            <ContactsRoom />
          </ReplySlotContext.Provider>
        </SessionContext.Provider>
      </PageFrame>,
    );
  }

  it('say when the one in the address is gone, and lead back to the list', async () => {
    history.replaceState(null, '', '/admin?id=2');
    fetchMock.mockImplementation((path) => (isOne(path) ? new Response('{}', { status: 404 }) : list([JANIS], 1)));
    openRoom();
    await screen.findByText(texts.error.gone);
    expect(screen.queryByRole('button', { name: texts.error.retry })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.detail.toList }));
    expect(screen.queryByText(texts.error.gone)).toBeNull();
    expect(location.search).toBe('');
  });

  it('show what was begun for one that is gone, to be copied', async () => {
    history.replaceState(null, '', '/admin?id=2');
    setBegun('note', '2', 'Pusuzrakstīta piezīme');
    const reply = { language: 'lv', subject: 'Par Jums', template: null, machine: null, since: '' } as const;
    setBegun('reply', '2', { ...reply, text: 'Labdien, Ilze!' });
    fetchMock.mockImplementation((path) => (isOne(path) ? new Response('{}', { status: 404 }) : list([JANIS], 1)));
    openRoom();
    await screen.findByText(texts.error.gone);
    screen.getByText('Pusuzrakstīta piezīme');
    screen.getByText('Labdien, Ilze!');
    expect(screen.getAllByRole('button', { name: tools.copy.label })).toHaveLength(2);
  });

  it('open the one into which the one in the address was merged, with what was begun for it', async () => {
    history.replaceState(null, '', '/admin?id=2');
    setBegun('note', '2', 'Pusuzrakstīta piezīme');
    fetchMock.mockImplementation((path) => (isOne(path) ? Response.json(JANIS) : list([], 1)));
    openRoom();
    await screen.findByRole('region', { name: 'Jānis Bērziņš' });
    expect(location.search).toBe(`?id=${JANIS.id}`);
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.notes.label).value).toBe('Pusuzrakstīta piezīme');
  });

  it('lead whoever wrote a reply to one that is merged on in its text, not among the keys of the list', async () => {
    history.replaceState(null, '', '/admin?id=2');
    const reply = { language: 'lv', subject: 'Par Jums', template: null, machine: null, since: '' } as const;
    setBegun('reply', '2', { ...reply, text: 'Labdien, Ilze!' });
    const merged = [{ ...ILZE, mergedAt: '2026-11-21T10:00:00Z' }];
    fetchMock.mockImplementation(() => list([{ ...JANIS, merged }], 1));
    openRoom();
    const text = await screen.findByRole('textbox', { name: REPLY_TEXT_ID });
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(text);
    });
    expect(getBegun('reply', JANIS.id)).toEqual({ ...reply, text: 'Labdien, Ilze!', movedFrom: '2' });
  });

  it('open the one of the list that has taken in the one that is read', async () => {
    history.replaceState(null, '', '/admin?id=2');
    const merged = [{ ...ILZE, mergedAt: '2026-11-21T10:00:00Z' }];
    fetchMock.mockImplementation(() => list([{ ...JANIS, merged }], 1));
    openRoom();
    await screen.findByRole('region', { name: 'Jānis Bērziņš' });
    expect(location.search).toBe(`?id=${JANIS.id}`);
  });
});
