import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminBooking } from '../../api/admin-bookings';
import type { Contact } from '../../api/get-contacts';
import { SessionContext } from '../../lib/admin-session';
import { finishSessionTasks, giveUpSessionTasks } from '../../lib/session-tasks';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { PageFrame } from '../../test/page-frame';
import { ContactsRoom } from './contacts-room';
import { contactWith } from './test-contact';
import { undoErasure, UNDO_MS } from './erasure';

const BULK = '/api/admin/contacts/bulk';
const NAMES = ['Anna', 'Berta', 'Cilda', 'Daina'];
const CHANGED_AT = '2026-11-21T12:00:00Z';

const COUNTS = { new: 4, contacted: 0, won: 0, lost: 0, spam: 4, overdue: 2, stepsToday: 0, stepsLate: 0 };
const PEOPLE = [
  { id: 'p1', name: 'Līga', role: 'sales' },
  { id: 'p2', name: 'Pēteris', role: 'owner' },
];

type Body = { ids: string[]; action: string; status?: string; seen: Record<string, string | null> };

let contacts: Contact[];
let calls: Body[];
let outcomeOf: (id: string) => string;
let paths: string[];
let bookings: Partial<AdminBooking>[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  contacts = NAMES.map((firstName, index) =>
    contactWith({ id: firstName, firstName, lastName: 'B', updatedAt: index === 1 ? CHANGED_AT : null }),
  );
  calls = [];
  paths = [];
  bookings = [];
  outcomeOf = () => 'done';
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    paths.push(path);
    if (path.endsWith('/counts')) return Promise.resolve(Response.json(COUNTS));
    if (path.endsWith('/people')) return Promise.resolve(Response.json(PEOPLE));
    if (path.startsWith('/api/admin/bookings')) return Promise.resolve(Response.json({ bookings, orphans: [] }));
    if (path !== BULK)
      return Promise.resolve(Response.json(contacts, { headers: { 'X-Total-Count': String(contacts.length) } }));
    const body = JSON.parse(init?.body as string) as Body;
    calls.push(body);
    const results = body.ids.map((id) => ({ id, outcome: outcomeOf(id) }));
    if (results.some(({ outcome }) => outcome === 'broken')) return Promise.reject(new TypeError('failed to fetch'));
    return Promise.resolve(Response.json({ results }));
  });
  history.replaceState(null, '', '/admin');
});
afterEach(() => {
  undoErasure();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  { language: 'lv' as const, texts: lv.contacts.bulk, all: lv },
  { language: 'en' as const, texts: en.contacts.bulk, all: en },
])('several requests in $language', ({ language, texts, all }) => {
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  const openRoom = () =>
    render(
      <PageFrame language={language} texts={{ admin: all }}>
        <SessionContext.Provider value={vi.fn()}>
          <ContactsRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
  const box = (name: string) => screen.findByRole('checkbox', { name: texts.choose.replace('{{name}}', `${name} B`) });
  const press = async (label: string) => user.click(await screen.findByRole('button', { name: label }));
  const filled = (text: string, number: number) => text.replace('{{number}}', String(number));

  it('are chosen one by one and by a range, and get a status by one call', async () => {
    openRoom();
    await user.click(await box('Anna'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Daina'));
    await user.keyboard('{/Shift}');
    screen.getByText(filled(texts.chosen_other, 4));
    await user.selectOptions(screen.getByLabelText(texts.status), 'won');
    outcomeOf = (id) => ({ Anna: 'done', Berta: 'changed', Daina: 'merged' })[id] ?? 'gone';
    await press(texts.setStatus);
    const report = within(await screen.findByRole('alert'));
    report.getByText(filled(texts.report.statusSet_one, 1));
    report.getByText(filled(texts.report.changed_one, 1));
    report.getByText(filled(texts.report.gone_one, 1));
    report.getByText(filled(texts.report.merged_one, 1));
    const seen = { Anna: null, Berta: CHANGED_AT, Cilda: null, Daina: null };
    expect(calls).toEqual([{ ids: NAMES, action: 'status', status: 'won', seen }]);
  });

  it('are given to one person by one call', async () => {
    openRoom();
    await user.click(await box('Anna'));
    await user.click(await box('Berta'));
    await user.selectOptions(await screen.findByLabelText(all.contacts.assignee.label), 'p2');
    await press(texts.assign);
    await screen.findByText(filled(texts.report.assigned_other, 2));
    const seen = { Anna: null, Berta: CHANGED_AT };
    expect(calls).toEqual([{ ids: ['Anna', 'Berta'], action: 'assign', assignee: 'p2', seen }]);
  });

  it('are chosen by keys', async () => {
    vi.useRealTimers();
    openRoom();
    await box('Anna');
    await userEvent.keyboard('jxjj{Shift>}X{/Shift}');
    await screen.findByText(filled(texts.chosen_other, 3));
    expect(document.activeElement?.textContent).toBe('Cilda B');
  });

  it('name agreed consultations of which nobody would be told before they are erased', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const talk = (contactId: string, hours: number, status: AdminBooking['status']) => ({
      id: `${contactId}${String(hours)}`,
      contactId,
      name: `${contactId} B`,
      start: at(hours),
      end: at(hours + 1),
      status,
    });
    bookings = [
      talk('Anna', 50, 'booked'),
      talk('Anna', 60, 'cancelled'),
      talk('Anna', -2, 'booked'),
      talk('Berta', 50, 'booked'),
    ];
    openRoom();
    await user.click(await box('Anna'));
    await press(texts.erase);
    await screen.findByText(all.contacts.doomed_one.replace('{{count}}', '1'));
    const links = screen.getAllByRole('link', { name: / · / }).map((link) => link.textContent.split(' · ')[1]);
    expect(links).toEqual(['Anna B']);
  });

  it('are erased after a question with their number, unless that is undone', async () => {
    openRoom();
    await user.click(await screen.findByRole('checkbox', { name: filled(texts.all, 4) }));
    const erase = async () => {
      await press(texts.erase);
      await press(filled(texts.confirmErase_other, 4));
      await screen.findByRole('button', { name: texts.undo });
    };
    await erase();
    await vi.waitFor(() => {
      expect(document.activeElement?.textContent).toBe(texts.undo);
    });
    await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
    await press(texts.undo);
    await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
    expect(calls).toEqual([]);

    await erase();
    contacts = [];
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    await screen.findByText(filled(texts.report.erased_other, 4));
    expect(calls.map(({ ids, action }) => [ids, action])).toEqual([[NAMES, 'erase']]);
  });

  async function eraseAnna() {
    await user.click(await box('Anna'));
    await press(texts.erase);
    await press(filled(texts.confirmErase_one, 1));
    await screen.findByRole('button', { name: texts.undo });
  }

  it('that are about to be erased can be kept by who left the room and has come back in time', async () => {
    const room = openRoom();
    await eraseAnna();
    room.unmount();
    await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
    expect(calls).toEqual([]);
    openRoom();
    await press(texts.undo);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(calls).toEqual([]);
    expect(screen.queryByRole('button', { name: texts.undo })).toBeNull();
  });

  it('that are about to be erased are, also when the room is left; it is told to who comes back, once', async () => {
    const room = openRoom();
    await eraseAnna();
    room.unmount();
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(calls.map(({ ids }) => ids)).toEqual([['Anna']]);
    const back = openRoom();
    await screen.findByText(filled(texts.report.erased_one, 1));
    back.unmount();
    openRoom();
    await box('Anna');
    expect(screen.queryByText(filled(texts.report.erased_one, 1))).toBeNull();
  });

  it('that are about to be erased are before the log-out, and never in the name of who comes next', async () => {
    const room = openRoom();
    await eraseAnna();
    await finishSessionTasks();
    expect(calls.map(({ ids }) => ids)).toEqual([['Anna']]);
    room.unmount();

    const next = openRoom();
    await eraseAnna();
    next.unmount();
    giveUpSessionTasks();
    await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
    expect(calls).toHaveLength(1);
    openRoom();
    await screen.findByText(texts.failedAll);
  });

  it('that the server did not answer for are told of', async () => {
    outcomeOf = () => 'broken';
    openRoom();
    await user.click(await box('Anna'));
    await press(texts.setStatus);
    const report = within(await screen.findByRole('alert'));
    report.getByText(filled(texts.report.failed_one, 1));
  });

  it('that are spam are gone after three clicks', async () => {
    contacts = contacts.map((contact) => ({ ...contact, status: 'spam' }));
    openRoom();
    await user.click(await screen.findByRole('radio', { name: new RegExp(`^${all.contacts.filter.spam}`) }));
    await press(texts.eraseSpam);
    await press(filled(texts.confirmErase_other, 4));
    await screen.findByRole('button', { name: texts.undo });
    contacts = [];
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    await screen.findByText(filled(texts.report.erased_other, 4));
    expect(calls.map(({ ids, action }) => [ids, action])).toEqual([[NAMES, 'erase']]);
  });

  it('that wait for an answer stand by their deadline, as the address says', async () => {
    history.replaceState(null, '', '/admin?status=new&sort=deadline');
    openRoom();
    await box('Anna');
    const lists = () => paths.filter((path) => path.startsWith('/api/admin/contacts?'));
    expect(lists().at(-1)).toContain('order=deadline');
    const order = screen.getByLabelText<HTMLSelectElement>(all.contacts.order.label);
    expect(order.value).toBe('deadline');
    await user.selectOptions(order, 'newest');
    expect(location.search).toBe('?status=new');
    await vi.waitFor(() => {
      expect(lists().at(-1)).not.toContain('order=');
    });
  });

  it('that are late are shown by one press, the latest first', async () => {
    openRoom();
    const late = new RegExp(`^${all.contacts.filters.deadline.overdue}\\s*2$`);
    await user.click(await screen.findByRole('button', { name: late }));
    expect(location.search).toBe('?deadline=overdue&sort=deadline');
    expect(screen.getByRole('button', { name: late }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: late }));
    expect(location.search).toBe('');
  });
});
