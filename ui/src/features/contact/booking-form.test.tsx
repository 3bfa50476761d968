import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { LANGUAGES, type Language } from '../../i18n/language';
import type { PageContextValue } from '../../lib/page-context';
import { bookingData, LivePage } from '../../test/booking';
import { renderInSite, textsOf } from '../../test/render';
import { BookingForm } from './booking-form';
import { forgetHeldTime, storeHeldTime } from './held-times';

const START = '2026-11-24T09:30:00Z';
const OTHER = '2026-11-24T12:00:00Z';
const BOOKED = {
  id: '01JD',
  start: START,
  end: '2026-11-24T10:00:00Z',
  zone: 'Europe/Riga',
  way: 'video',
  status: 'booked',
  link: '/booking/noslepums',
  mails: true,
  confirmUntil: null,
};

type Call = { path: string; key: string | undefined; body: Record<string, unknown> };
type Answer = () => Promise<Response>;

let calls: Call[];
let holds: Answer[];
let bookings: Answer[];
let replaceDocument: MockInstance<typeof location.replace>;

const problem = (status: number, json: object): Answer => {
  return () => Promise.resolve(Response.json(json, { status }));
};
const taken = (nearest: string[]) => problem(409, { code: 'time_taken', nearest });
const keep: Answer = () =>
  Promise.resolve(
    Response.json({ hold: 'h1', start: START, until: new Date(Date.now() + 300_000).toISOString() }, { status: 201 }),
  );
const book: Answer = () => Promise.resolve(Response.json(BOOKED, { status: 201 }));

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  [START, OTHER].forEach(forgetHeldTime);
  [calls, holds, bookings] = [[], [], []];
  replaceDocument = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  history.replaceState(null, '', `/booking?start=${encodeURIComponent(START)}`);
  vi.stubGlobal('fetch', (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    calls.push({ path, key: headers['Idempotency-Key'], body: JSON.parse(body) as Call['body'] });
    if (path === '/api/booking/holds') return (holds.shift() ?? keep)();
    return (bookings.shift() ?? book)();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const sent = (path: string) => calls.filter((call) => call.path === path);
const HOLDS = '/api/booking/holds';
const BOOKING = '/api/booking';

function open(language: Language = 'lv', more: Partial<PageContextValue> = {}) {
  renderInSite(
    <LivePage data={bookingData({ start: START })} more={more}>
      <BookingForm />
    </LivePage>,
    { language },
  );
  const { field } = textsOf(language)['contact'] as { field: Record<string, string> };
  const words = textsOf(language)['booking-details'] as Record<string, Record<string, string>>;
  const form = within(screen.getByRole('form'));
  return {
    words,
    control: (name: string) => screen.getByLabelText<HTMLInputElement>(field[name]!),
    way: (name: string) => form.getByRole<HTMLInputElement>('radio', { name: words['way']![name]! }),
    consent: form.getByRole<HTMLInputElement>('checkbox'),
    submit: form.getByRole('button', { name: words['submit']!['label']! }),
  };
}

async function fill({ control, consent }: ReturnType<typeof open>) {
  await userEvent.type(control('firstName'), 'Jānis');
  await userEvent.type(control('lastName'), 'Bērziņš');
  await userEvent.type(control('email'), 'janis@example.lv');
  await userEvent.type(control('company'), 'SIA Ķīļi');
  await userEvent.click(consent);
}

describe.each(LANGUAGES)('the details of a booking in %s', (language) => {
  it('are sent with the time, the way, the zone and the kept time, once', async () => {
    const page = open(language);
    await fill(page);
    await userEvent.click(page.submit);
    await waitFor(() => expect(sent(BOOKING)).toHaveLength(1));
    expect(sent(HOLDS)[0]?.body).toEqual({ start: START });
    const { body, key } = sent(BOOKING)[0]!;
    expect(body).toMatchObject({
      firstName: 'Jānis',
      start: START,
      way: 'video',
      hold: 'h1',
      gdprConsent: true,
      language,
    });
    expect(body['zone']).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(key).toBeTruthy();
  });

  it('a time that somebody else has leaves what was typed, and the nearest are a press away', async () => {
    holds = [taken([OTHER])];
    const page = open(language);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(page.words['taken']!['title']);
    expect(alert.textContent).not.toContain(page.words['taken']!['kept']);
    await fill(page);
    await userEvent.click(screen.getByRole('button', { name: /24\.? novem/i }));
    await waitFor(() => expect(sent(HOLDS)).toHaveLength(2));
    expect(sent(HOLDS)[1]?.body).toEqual({ start: OTHER });
    expect(page.control('email').value).toBe('janis@example.lv');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.click(page.submit);
    await waitFor(() => expect(sent(BOOKING)[0]?.body['start']).toBe(OTHER));
  });

  it('a time that goes at the last moment is told likewise', async () => {
    bookings = [taken([])];
    const page = open(language);
    await fill(page);
    await userEvent.click(page.submit);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(page.words['taken']!['none']);
    expect(alert.textContent).toContain(page.words['taken']!['kept']);
    expect(page.control('company').value).toBe('SIA Ķīļi');
  });

  it('a time that goes at the last moment takes the focus, each time that it is sent, and hides no other failure', async () => {
    bookings = [taken([OTHER]), taken([OTHER]), () => Promise.reject(new TypeError('Failed to fetch'))];
    const page = open(language);
    await fill(page);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    for (const attempt of [1, 2]) {
      await userEvent.click(page.submit);
      await waitFor(() => expect(scroll).toHaveBeenCalledTimes(attempt));
      const alert = screen.getByRole('alert');
      expect(alert.contains(document.activeElement) || alert.parentElement === document.activeElement).toBe(true);
      expect(alert.textContent).toContain(page.words['taken']!['kept']);
    }
    await userEvent.click(page.submit);
    await screen.findByText(page.words['failed']!['server']!);
  });

  it('whoever wants to be called says where', async () => {
    const page = open(language);
    await fill(page);
    expect(page.control('phone').required).toBe(false);
    await userEvent.click(page.way('phone'));
    expect(page.control('phone').required).toBe(true);
    await userEvent.click(page.submit);
    await waitFor(() => expect(page.control('phone').getAttribute('aria-invalid')).toBe('true'));
    expect(sent(BOOKING)).toEqual([]);
    await userEvent.type(page.control('phone'), '+371 20000000');
    await userEvent.click(page.submit);
    await waitFor(() => expect(sent(BOOKING)[0]?.body).toMatchObject({ way: 'phone', phone: '+371 20000000' }));
  });

  it('the number is never called optional, and no longer missed by who changes to another way', async () => {
    const page = open(language);
    const { optional } = (textsOf(language)['contact'] as { field: Record<string, string> }).field;
    const field = page.control('phone').parentElement!;
    expect(field.textContent).toContain(page.words['way']!['phoneNeeded']);
    expect(field.textContent).not.toContain(optional);
    await fill(page);
    await userEvent.click(page.way('phone'));
    await userEvent.click(page.submit);
    await waitFor(() => expect(page.control('phone').getAttribute('aria-invalid')).toBe('true'));
    await userEvent.click(page.way('video'));
    expect(page.control('phone').required).toBe(false);
    expect(page.control('phone').getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    [409, 'too_many_bookings', 'tooMany'],
    [429, 'bookings_spent', 'spent'],
  ])('more than one may book is refused with a reason: %i %s', async (status, code, word) => {
    bookings = [problem(status, { code })];
    const page = open(language);
    await fill(page);
    await userEvent.click(page.submit);
    expect((await screen.findByRole('alert')).textContent).toBe(page.words['failed']![word]);
  });
});

it('without connection everything stays and can be sent again under the same key', async () => {
  const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
  [holds, bookings] = [[offline], [offline]];
  const page = open();
  await fill(page);
  await userEvent.click(page.submit);
  expect((await screen.findByRole('alert')).textContent).toContain(page.words['failed']!['server']);
  await userEvent.click(page.submit);
  await waitFor(() => expect(sent(BOOKING)).toHaveLength(2));
  expect(sent(BOOKING)[0]?.key).toBe(sent(BOOKING)[1]?.key);
});

it('a time is kept on for who types, and let go where nobody does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = open();
  await vi.advanceTimersByTimeAsync(10);
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(page.control('firstName'), 'J');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(sent(HOLDS)).toHaveLength(2);
  expect(sent(HOLDS)[1]?.body).toEqual({ start: START, replaces: 'h1' });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(sent(HOLDS)).toHaveLength(2);
  expect(screen.getByText(page.words['chosen']!['lapsed']!)).toBeTruthy();
});

it.each([
  [true, '/booking/noslepums#booked'],
  [false, '/booking/noslepums#booked-unmailed'],
])('what was booked (letters: %s) is confirmed by its own page, which a reload finds again', async (mails, address) => {
  bookings = [() => Promise.resolve(Response.json({ ...BOOKED, mails }, { status: 201 }))];
  const page = open();
  await fill(page);
  await userEvent.click(page.submit);
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith(address));
  expect(page.submit.getAttribute('aria-busy')).toBe('true');
});

it('a page that is loaded anew, or another tab, goes on with the time that the visitor has kept', async () => {
  const until = new Date(Date.now() + 240_000).toISOString();
  storeHeldTime(START, { secret: 'h0', until });
  const page = open();
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  expect(sent(HOLDS)).toEqual([]);
  await fill(page);
  await userEvent.click(page.submit);
  await waitFor(() => expect(sent(BOOKING)[0]?.body['hold']).toBe('h0'));
  await waitFor(() => expect(document.cookie).not.toContain('hold-'));
});

it('whoever chooses another time gives up the first', async () => {
  const page = open();
  await waitFor(() => expect(document.cookie).toContain('h1'));
  bookings = [taken([OTHER])];
  await fill(page);
  await userEvent.click(page.submit);
  await userEvent.click(await screen.findByRole('button', { name: /24\.? novem/i }));
  await waitFor(() => expect(sent(HOLDS)[1]?.body).toEqual({ start: OTHER, replaces: 'h1' }));
});

it('a plain post for a call without a number comes back as one for a call', () => {
  const values = { firstName: 'Anna', lastName: '', email: '', company: '', phone: '', message: '', gdprConsent: true };
  const errors = [{ field: 'phone', code: 'required' }];
  const page = open('lv', { contactForm: { status: 'failed', code: 'validation_failed', values, errors } });
  expect(page.way('phone').checked).toBe(true);
  expect(page.control('phone').required).toBe(true);
  expect(page.control('phone').getAttribute('aria-invalid')).toBe('true');
});

it('a refused plain post comes back with the nearest times to choose from', () => {
  const values = { firstName: 'Anna', lastName: '', email: '', company: '', phone: '', message: '', gdprConsent: true };
  const contactForm = { status: 'failed' as const, code: 'time_taken', values, errors: [] };
  renderInSite(
    <LivePage data={bookingData({ start: START, nearest: [OTHER] })} more={{ contactForm }}>
      <BookingForm />
    </LivePage>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  expect(new FormData(form).getAll('start')).toEqual([OTHER]);
  expect(new FormData(form).get('firstName')).toBe('Anna');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
