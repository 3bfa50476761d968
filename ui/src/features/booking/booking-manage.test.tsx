import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingView } from '../../api/booking-types';
import { LANGUAGES, type Language } from '../../i18n/language';
import type { ManagedBookingData } from '../../lib/page-state';
import { LivePage, managedData, testView } from '../../test/booking';
import { renderInSite, textsOf } from '../../test/render';
import { testSite } from '../../test/site';
import BookingManage from './booking-manage-island';
import { MissingBooking } from './missing-booking';

type Call = { method: string; path: string; body: unknown };
let calls: Call[];
let answer: () => Promise<Response>;
/** What the server says when it is asked how the booking is now. */
let present: () => Promise<Response>;

const view = (more: Partial<BookingView>) => () => Promise.resolve(Response.json({ ...testView, ...more }));

beforeEach(() => {
  calls = [];
  history.replaceState(null, '', '/booking/noslepums');
  answer = present = view({});
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return present();
    calls.push({ method, path, body: JSON.parse(body) as unknown });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(data: ManagedBookingData, language: Language = 'lv', sendsMail = true) {
  renderInSite(
    <LivePage data={data} more={{ path: '/booking/noslepums', site: { ...testSite, sendsMail } }}>
      <BookingManage />
    </LivePage>,
    { language },
  );
  return textsOf(language)['booking-manage'] as Record<string, Record<string, string>>;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each(LANGUAGES)('the page of a booking in %s', (language) => {
  it('is looked at without changing anything, and every change is a form that posts', () => {
    open(managedData(), language);
    expect(calls).toEqual([]);
    const forms = [...document.querySelectorAll('form')].map((form) => [form.method, form.getAttribute('action')]);
    expect(forms).toEqual([
      ['post', '/api/booking/noslepums/move'],
      ['post', '/api/booking/noslepums/cancel'],
      ['post', '/api/booking/noslepums/reminders'],
    ]);
    expect(screen.getByRole('link', { name: /\.ics/ }).getAttribute('href')).toBe(testView.ics);
  });

  it('moves, and says to when', async () => {
    const words = open(managedData(), language);
    answer = view({ start: '2026-11-25T08:00:00Z' });
    await userEvent.click(screen.getByText(words['move']!['title']!));
    await press(words['move']!['submit']!);
    expect(screen.getByRole('alert').textContent).toBe(words['move']!['choose']);
    await userEvent.click(document.querySelector('input[value="2026-11-25T08:00:00Z"]')!);
    await press(words['move']!['submit']!);
    const path = '/api/booking/noslepums/move';
    await waitFor(() => expect(calls).toEqual([{ method: 'POST', path, body: { start: '2026-11-25T08:00:00Z' } }]));
    const news = await screen.findByRole('status');
    expect(news.textContent).toMatch(/25/);
    await waitFor(() => expect(document.activeElement).toBe(news.parentElement));
  });

  it('says what is missing where a plain move named no time', () => {
    const words = open({ ...managedData(), problem: { code: 'bad_request', nearest: [] } }, language);
    expect(screen.getByRole('alert').textContent).toBe(words['move']!['choose']);
    expect(screen.getByText(words['move']!['title']!).closest('details')?.open).toBe(true);
  });

  it('keeps its time when the new one was taken, and shows the nearest', async () => {
    const words = open(managedData(), language);
    const nearest = ['2026-11-27T13:00:00Z'];
    answer = () => Promise.resolve(Response.json({ code: 'time_taken', nearest }, { status: 409 }));
    await userEvent.click(document.querySelector('input[value="2026-11-25T08:00:00Z"]')!);
    await press(words['move']!['submit']!);
    expect((await screen.findByRole('alert')).textContent).toBe(words['move']!['taken']);
    const group = screen.getByRole('group', { name: words['move']!['nearest']! });
    expect(within(group).getByRole('radio').getAttribute('value')).toBe(nearest[0]);
  });

  it('that is called off meanwhile says so where somebody moves it, and shows it as it is', async () => {
    const words = open(managedData(), language);
    answer = () => Promise.resolve(Response.json({ code: 'booking_over' }, { status: 409 }));
    present = view({ status: 'cancelled', changeable: false });
    await userEvent.click(document.querySelector('input[value="2026-11-25T08:00:00Z"]')!);
    await press(words['move']!['submit']!);
    expect((await screen.findByRole('alert')).textContent).toBe(words['failed']!['over']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words['hero']!['cancelled']);
    expect(document.querySelector('form')).toBeNull();
    expect(screen.queryByRole('link', { name: /\.ics/ })).toBeNull();
  });

  it('that is erased meanwhile is no longer shown', async () => {
    const words = open(managedData(), language);
    answer = present = () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
    await press(words['reminders']!['turnOff']!);
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  });

  it('says that it is too late, and stays, where how it is now cannot be asked', async () => {
    const words = open(managedData(), language);
    answer = () => Promise.resolve(Response.json({ code: 'booking_over' }, { status: 409 }));
    present = () => Promise.reject(new TypeError('Failed to fetch'));
    await press(words['reminders']!['turnOff']!);
    expect((await screen.findByRole('alert')).textContent).toBe(words['failed']!['over']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words['hero']!['booked']);
  });

  it('cancels with a reason after a second press', async () => {
    const words = open(managedData(), language);
    answer = view({ status: 'cancelled', changeable: false });
    await userEvent.click(screen.getByText(words['cancel']!['title']!, { selector: 'summary' }));
    await userEvent.type(screen.getByLabelText(words['cancel']!['reason']!), 'Slimoju');
    await press(words['cancel']!['submit']!);
    await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'Slimoju' }));
    expect(await screen.findByRole('heading', { level: 1, name: words['hero']!['cancelled']! })).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
  });

  it('turns reminders off and on', async () => {
    const words = open(managedData(), language);
    answer = view({ reminders: false });
    await press(words['reminders']!['turnOff']!);
    await waitFor(() => expect(calls[0]?.body).toEqual({ on: false }));
    expect(await screen.findByRole('button', { name: words['reminders']!['turnOn']! })).toBeTruthy();
  });

  it('confirms where that is still to be done, which only the link of the letter can', async () => {
    const words = open(managedData({ status: 'to_confirm' }), language);
    answer = () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
    present = view({ status: 'to_confirm' });
    await press(words['confirm']!['submit']!);
    expect((await screen.findByRole('alert')).textContent).toBe(words['confirm']!['byMail']);
    answer = view({});
    await press(words['confirm']!['submit']!);
    expect((await screen.findByRole('status')).textContent).toBe(words['confirm']!['done']);
  });

  it.each([
    ['#booked', 'mails'],
    ['#booked-unmailed', 'noMails'],
  ])('says to who has just booked (%s) what comes, until something is changed', async (hash, key) => {
    history.replaceState(null, '', `/booking/noslepums${hash}`);
    const words = open(managedData(), language);
    expect((await screen.findByRole('status')).textContent).toContain(words['fresh']![key]);
    answer = view({ reminders: false });
    await press(words['reminders']!['turnOff']!);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words['reminders']!['off']));
  });

  it('gives its address to be kept', async () => {
    const words = open(managedData(), language);
    expect(screen.queryByText(words['fresh']!['title']!)).toBeNull();
    const section = within(screen.getByRole('region', { name: words['link']!['title']! }));
    const address = 'https://vitrina.example/booking/noslepums';
    expect(section.getByText(address)).toBeTruthy();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(section.getByRole('button'));
    expect(writeText).toHaveBeenCalledWith(address);
  });

  it('leads who has just booked, and has to confirm, to the letter alone', async () => {
    history.replaceState(null, '', '/booking/noslepums#booked');
    const words = open(managedData({ status: 'to_confirm' }), language);
    expect((await screen.findByRole('status')).textContent).toContain(words['fresh']!['confirm']);
    expect(screen.queryByRole('button', { name: words['confirm']!['submit']! })).toBeNull();
  });

  it('promises nothing by mail where the site sends none', () => {
    const words = open(managedData(), language, false);
    expect(screen.queryByText(words['reminders']!['title']!)).toBeNull();
    expect([...document.querySelectorAll('form')].map((form) => form.getAttribute('action'))).toEqual([
      '/api/booking/noslepums/move',
      '/api/booking/noslepums/cancel',
    ]);
  });

  it('asks nobody to confirm by a letter that was not sent', () => {
    const words = open(managedData({ status: 'to_confirm' }), language, false);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words['hero']!['unconfirmed']);
    expect(screen.getByText(words['confirm']!['noMail']!)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words['confirm']!['submit']! })).toBeNull();
  });

  it.each([true, false])('a link that leads nowhere names a letter only where there are some (%s)', (sendsMail) => {
    renderInSite(<MissingBooking />, { language, page: { site: { ...testSite, sendsMail } } });
    const missing = (textsOf(language)['booking-manage'] as Record<string, Record<string, string>>)['missing']!;
    expect(screen.queryByText(missing['incomplete']!) !== null).toBe(sendsMail);
    expect(screen.queryByText(missing['incompleteNoMail']!) !== null).toBe(!sendsMail);
  });

  it.each([true, false])('invites to choose a time only where times are offered (%s)', (offersTimes) => {
    renderInSite(<MissingBooking />, { language, page: { site: { ...testSite, offersTimes } } });
    const words = textsOf(language)['booking-manage'] as Record<string, Record<string, string>>;
    expect(screen.queryByRole('link', { name: words['next']!['book']! }) !== null).toBe(offersTimes);
  });

  it('says when nothing can be changed any more', () => {
    const words = open(managedData({ changeable: false }), language);
    expect(screen.getByText(words['next']!['over']!)).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
    expect(screen.queryByText(words['link']!['text']!)).toBeNull();
  });

  it('says to nobody who still has to confirm that nothing can be changed any more', () => {
    const words = open(managedData({ status: 'to_confirm', changeable: false }), language);
    expect(screen.queryByText(words['next']!['over']!)).toBeNull();
    expect(screen.getByText(words['link']!['text']!)).toBeTruthy();
  });
});

it('without connection nothing changes, and that is said', async () => {
  const words = open(managedData());
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await press(words['reminders']!['turnOff']!);
  expect((await screen.findByRole('alert')).textContent).toBe(words['failed']!['network']);
  expect(screen.getByRole('button', { name: words['reminders']!['turnOff']! })).toBeTruthy();
});
