import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminBooking, AdminBookings } from '../../api/admin-bookings';
import type { Contact } from '../../api/get-contacts';
import { LANGUAGES, type Language } from '../../i18n/language';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import { forgetForm } from '../../lib/kept-forms';
import en from '../../locales/en/admin-bookings.json';
import lv from '../../locales/lv/admin-bookings.json';
import { testTimes } from '../../test/booking';
import { renderInSite } from '../../test/render';
import { BookingsRoom } from './bookings-room';
import { ContactBooking } from './contact-booking';
import { TodayBookings } from './today-bookings';

const TEXTS = { lv, en };
const NOW = new Date('2026-11-24T08:00:00Z');
const BOOKING: AdminBooking = {
  id: 'b1',
  contactId: 'c1',
  name: 'Anna Liepa',
  company: 'SIA Liepa',
  phone: '+371 20000000',
  email: 'anna@example.lv',
  start: '2026-11-24T09:30:00Z',
  end: '2026-11-24T10:00:00Z',
  way: 'phone',
  status: 'booked',
  person: '',
  service: null,
  reason: null,
};
const LIST: AdminBookings = { bookings: [BOOKING], feeds: [], people: ['Firma'], orphans: [] };

let list: AdminBookings;
let linkMadeAt: string | null;
const change = vi.fn<(path: string, init: RequestInit) => Response>();
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true, toFake: ['Date'] });
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  list = LIST;
  linkMadeAt = null;
  forgetForm('booking-by-hand-new');
  asked.length = 0;
  history.replaceState(null, '', '/admin/bookings');
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    asked.push(path);
    if ((init.method ?? 'GET') !== 'GET') return Promise.resolve(change(path, init));
    if (path === '/api/admin/contacts/c1') return Promise.resolve(Response.json({ id: 'c1', booking: BOOKING }));
    if (path.includes('feed-link')) return Promise.resolve(Response.json({ url: null, madeAt: linkMadeAt }));
    return Promise.resolve(Response.json(path.startsWith('/api/booking/times') ? testTimes : list));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function open(language: Language, ui = <BookingsRoom />) {
  renderInSite(<SessionContext.Provider value={vi.fn()}>{ui}</SessionContext.Provider>, {
    language,
    page: { path: '/admin/bookings' },
  });
  return TEXTS[language];
}
const sentBody = () => JSON.parse(change.mock.lastCall?.[1].body as string) as unknown;
const openBooking = async () => userEvent.click(await screen.findByRole('button', { name: /Anna Liepa/ }));

describe.each(LANGUAGES)('the room of talks in %s', (language) => {
  it('shows the week of today by days, and leads to others', async () => {
    const texts = open(language);
    const tuesday = (await screen.findAllByRole('listitem')).find((item) => item.querySelector('[aria-current=date]'));
    expect(tuesday?.textContent).toContain('11:30–12:00');
    expect(asked).toContain('/api/admin/bookings?from=2026-11-23&to=2026-11-29');
    list = { ...LIST, bookings: [] };
    await userEvent.click(screen.getByRole('button', { name: texts.week.next }));
    expect(await screen.findByText(texts.week.none)).toBeTruthy();
    expect(asked.some((path) => path.endsWith('from=2026-11-30&to=2026-12-06'))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: texts.view.coming }));
    expect(await screen.findByText(texts.list.none)).toBeTruthy();
  });

  it('says from which day on it shows what was, and goes further back', async () => {
    list = { ...LIST, bookings: [] };
    const texts = open(language);
    await userEvent.click(await screen.findByRole('button', { name: texts.view.past }));
    const said = (text: string) => new RegExp(text.split('{{day}}')[0] ?? '');
    expect((await screen.findByText(said(texts.list.nonePast))).textContent).toContain('2026');
    await userEvent.click(screen.getByRole('button', { name: texts.list.earlier }));
    await waitFor(() => expect(asked.some((path) => path.includes('from=2025-10-20'))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: texts.view.coming }));
    expect((await screen.findByText(said(texts.list.until))).textContent).toContain('2027');
  });

  it('moves a talk with a word, and tells what is free when that time is taken', async () => {
    const texts = open(language);
    await openBooking();
    const dialog = within(await screen.findByRole('dialog', { name: /24/ }));
    await userEvent.click(dialog.getByText(texts.move.title));
    await userEvent.click(dialog.getByRole('button', { name: texts.move.submit }));
    expect(dialog.getByText(texts.start.required, { selector: 'span' })).toBeTruthy();
    await dialog.findByRole('option', { name: /25.*10:00/ });
    await userEvent.selectOptions(dialog.getByLabelText(texts.start.label), '2026-11-25T08:00:00Z');
    await userEvent.type(dialog.getAllByLabelText(texts.word.label)[0]!, 'Atvainojiet');
    change.mockReturnValueOnce(
      Response.json({ code: 'time_taken', nearest: ['2026-11-27T13:00:00Z'] }, { status: 409 }),
    );
    await userEvent.click(dialog.getByRole('button', { name: texts.move.submit }));
    expect((await dialog.findByRole('alert')).textContent).toContain('15:00');
    change.mockReturnValue(Response.json(BOOKING));
    await userEvent.click(dialog.getByRole('button', { name: texts.move.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /24/ })).toBeNull());
    expect(change.mock.lastCall?.[0]).toBe('/api/admin/bookings/b1/move');
    expect(sentBody()).toEqual({ start: '2026-11-25T08:00:00Z', word: 'Atvainojiet' });
  });

  it('cancels a talk with a word', async () => {
    const texts = open(language);
    await openBooking();
    const dialog = within(await screen.findByRole('dialog', { name: /24/ }));
    await userEvent.click(dialog.getByText(texts.cancel.title));
    change.mockReturnValue(Response.json({ ...BOOKING, status: 'cancelled' }));
    await userEvent.click(dialog.getByRole('button', { name: texts.cancel.submit }));
    await waitFor(() => expect(change.mock.lastCall?.[0]).toBe('/api/admin/bookings/b1/cancel'));
    expect(sentBody()).toEqual({ word: '' });
  });

  it('asks for no outcome before the time has come', async () => {
    const texts = open(language);
    await openBooking();
    await screen.findByRole('dialog', { name: /24/ });
    expect(screen.queryByRole('button', { name: texts.outcome.no_show })).toBeNull();
  });

  it('notes who did not come', async () => {
    vi.setSystemTime(new Date('2026-11-24T09:45:00Z'));
    const texts = open(language);
    await openBooking();
    change.mockReturnValue(Response.json({ ...BOOKING, status: 'no_show' }));
    await userEvent.click(await screen.findByRole('button', { name: texts.outcome.no_show }));
    await waitFor(() => expect(sentBody()).toEqual({ outcome: 'no_show' }));
  });

  it('enters a talk for who calls, with the request, at any time of the firm’s clock', async () => {
    const texts = open(language);
    await userEvent.click(await screen.findByRole('button', { name: texts.hand.open }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.hand.title }));
    await userEvent.type(dialog.getByLabelText(texts.hand.name), 'Jānis Bērziņš');
    await userEvent.type(dialog.getByLabelText(texts.hand.phone), '20000001');
    await userEvent.selectOptions(await dialog.findByLabelText(texts.start.label), 'other');
    const own = await dialog.findByLabelText<HTMLInputElement>(texts.start.own);
    own.value = '2026-11-24T20:00';
    change.mockReturnValue(Response.json(BOOKING, { status: 201 }));
    await userEvent.click(dialog.getByRole('button', { name: texts.hand.submit }));
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
    expect(sentBody()).toMatchObject({
      contact: { firstName: 'Jānis', lastName: 'Bērziņš', phone: '20000001', source: 'phone', consent: null, language },
      start: '2026-11-24T18:00:00.000Z',
      way: 'video',
    });
    const { headers } = change.mock.lastCall?.[1] ?? {};
    expect(new Headers(headers).get('Idempotency-Key')).toBeTruthy();
  });

  it('says of a time that is over that it is, for a new talk and for one that is moved', async () => {
    const texts = open(language);
    await userEvent.click(await screen.findByRole('button', { name: texts.hand.open }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.hand.title }));
    await userEvent.type(dialog.getByLabelText(texts.hand.name), 'Jānis Bērziņš');
    await userEvent.type(dialog.getByLabelText(texts.hand.phone), '20000001');
    await userEvent.selectOptions(await dialog.findByLabelText(texts.start.label), 'other');
    const own = dialog.getByLabelText<HTMLInputElement>(texts.start.own);
    own.value = '2026-11-24T09:00';
    await userEvent.click(dialog.getByRole('button', { name: texts.hand.submit }));
    expect(dialog.getByText(texts.start.past)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(own));
    cleanup();

    open(language);
    await openBooking();
    const move = within(await screen.findByRole('dialog', { name: /24/ }));
    await userEvent.click(move.getByText(texts.move.title));
    await userEvent.selectOptions(await move.findByLabelText(texts.start.label), 'other');
    move.getByLabelText<HTMLInputElement>(texts.start.own).value = '2026-11-24T09:00';
    await userEvent.click(move.getByRole('button', { name: texts.move.submit }));
    expect(move.getByText(texts.start.past)).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  it('marks the fields that the server refuses, and leads to the first', async () => {
    const texts = open(language);
    await userEvent.click(await screen.findByRole('button', { name: texts.hand.open }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.hand.title }));
    await userEvent.type(dialog.getByLabelText(texts.hand.name), 'Jānis Bērziņš');
    await userEvent.type(dialog.getByLabelText(texts.hand.email), 'janis');
    await userEvent.selectOptions(await dialog.findByLabelText(texts.start.label), '2026-11-25T08:00:00Z');
    const errors = [
      { field: 'email', code: 'invalid' },
      { field: 'phone', code: 'required' },
    ];
    change.mockReturnValue(Response.json({ code: 'validation_failed', errors }, { status: 422 }));
    await userEvent.click(dialog.getByRole('button', { name: texts.hand.submit }));
    expect(await dialog.findByText(texts.hand.fault.invalid)).toBeTruthy();
    expect(dialog.getByText(texts.hand.fault.noNumber)).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toBe(texts.failed.marked);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(texts.hand.phone)));
  });

  it('keeps what was typed of a caller when the form is closed, until it is entered', async () => {
    const texts = open(language);
    const openForm = async () => {
      await userEvent.click(await screen.findByRole('button', { name: texts.hand.open }));
      return within(await screen.findByRole('dialog', { name: texts.hand.title }));
    };
    const first = await openForm();
    await userEvent.type(first.getByLabelText(texts.hand.name), 'Jānis Bērziņš');
    await userEvent.type(first.getByLabelText(texts.hand.phone), '20000001');
    await userEvent.selectOptions(first.getByLabelText(texts.way.label), 'phone');
    await userEvent.selectOptions(await first.findByLabelText(texts.start.label), 'other');
    first.getByLabelText<HTMLInputElement>(texts.start.own).value = '2026-11-24T20:00';
    fireEvent(screen.getByRole('dialog', { name: texts.hand.title }), new Event('close'));
    await waitFor(() => expect(screen.queryByLabelText(texts.hand.name)).toBeNull());

    const second = await openForm();
    const value = (label: string) => second.getByLabelText<HTMLInputElement>(label).value;
    expect([value(texts.hand.name), value(texts.hand.phone)]).toEqual(['Jānis Bērziņš', '20000001']);
    change.mockReturnValue(Response.json(BOOKING, { status: 201 }));
    await userEvent.click(second.getByRole('button', { name: texts.hand.submit }));
    await waitFor(() => expect(sentBody()).toMatchObject({ start: '2026-11-24T18:00:00.000Z', way: 'phone' }));
    await waitFor(() => expect(screen.queryByLabelText(texts.hand.name)).toBeNull());

    const third = await openForm();
    expect(third.getByLabelText<HTMLInputElement>(texts.hand.name).value).toBe('');
    expect(third.getByLabelText<HTMLSelectElement>(texts.start.label).value).toBe('');
  });

  it('makes the calendar link, shows it once whole, and says which calendar cannot be read', async () => {
    list = { ...LIST, feeds: [{ person: 'Firma', state: 'too_old', fetchedAt: null, failure: 'timeout' }] };
    const texts = open(language);
    expect((await screen.findByRole('alert')).textContent).toContain(texts.calendar.never);
    change.mockReturnValue(Response.json({ url: '/api/booking/feed/s.ics', madeAt: NOW.toISOString() }));
    await userEvent.click(await screen.findByRole('button', { name: texts.feed.make }));
    expect(await screen.findByText(`${location.origin}/api/booking/feed/s.ics`)).toBeTruthy();
  });

  it('ends a calendar link that is in use after a question only', async () => {
    linkMadeAt = NOW.toISOString();
    const texts = open(language);
    for (const [action, method] of [['revoke', 'DELETE'] as const, ['renew', 'POST'] as const]) {
      change.mockClear().mockReturnValue(Response.json({ url: '/api/booking/feed/s.ics', madeAt: linkMadeAt }));
      await userEvent.click(await screen.findByRole('button', { name: texts.feed[action] }));
      await userEvent.click(await screen.findByRole('button', { name: texts.feed.question.cancel }));
      expect(change).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: texts.feed[action] }));
      await userEvent.click(await screen.findByRole('button', { name: texts.feed.question[action].do }));
      await waitFor(() => expect(change.mock.lastCall?.[1].method).toBe(method));
    }
  });

  it('today’s talks stand in the overview, and a request tells of its own', async () => {
    const texts = open(language, <TodayBookings />);
    expect(await screen.findByRole('heading', { name: texts.today.title_one.replace('{{count}}', '1') })).toBeTruthy();
    expect(asked[0]).toBe('/api/admin/bookings?from=2026-11-24&to=2026-11-24');
    // As a list has it: without what was agreed.
    const contact = { id: 'c1' } as Contact;
    open(
      language,
      <AdminQueries>
        <ContactBooking contact={contact} />
      </AdminQueries>,
    );
    const link = await screen.findByRole('link', { name: /24/ });
    expect(link.getAttribute('href')).toMatch(/\/admin\/bookings\?view=week&week=2026-11-24$/);
  });
});
