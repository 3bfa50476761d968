import { screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingTimes } from '../../api/booking-types';
import { LANGUAGES, type Language } from '../../i18n/language';
import type { BookingData } from '../../lib/page-state';
import { bookingData, LivePage, testTimes } from '../../test/booking';
import { renderInSite } from '../../test/render';
import { BookingFlow } from './booking-flow';

const WORDS = {
  lv: {
    title: 'Tuvākās dienas',
    tuesday: /^Otrdien, 24\. novembrī/,
    wednesday: /^Trešdien, 25\. novembrī/,
    morning: 'Otrdien, 24. novembrī, no rīta',
    afternoon: 'Otrdien, 24. novembrī, pēcpusdienā',
    next: 'Tālāk: Jūsu dati',
    later: 'vēlāk',
    earlier: 'Agrākas dienas',
    own: 'Laiki pēc Jūsu pulksteņa (Rīga).',
    both: 'Laiki pēc Jūsu pulksteņa (New York). Blakus ar mazākiem cipariem: Rīgas laiks.',
    ofBoth: '4:30 , Rīgas laiks: 11:30',
    none: 'Pašlaik laiku izvēlēties nevar',
    full: 'Visi tuvākie laiki ir aizņemti',
    failed: 'Brīvos laikus neizdevās ielādēt',
    retry: 'Mēģināt vēlreiz',
    write: 'Uzrakstīt ziņu',
    loading: 'Meklējam brīvos laikus…',
  },
  en: {
    title: 'The next days',
    tuesday: /^Tuesday 24 November/,
    wednesday: /^Wednesday 25 November/,
    morning: 'Tuesday 24 November, morning',
    afternoon: 'Tuesday 24 November, afternoon',
    next: 'Next: your details',
    later: 'later',
    earlier: 'Earlier days',
    own: 'Times by your clock (Riga).',
    both: 'Times by your clock (New York). Beside them in small figures: Riga time.',
    ofBoth: '4:30 , Riga time: 11:30',
    none: 'No time can be chosen at the moment',
    full: 'All the next times are taken',
    failed: 'The free times could not be loaded',
    retry: 'Try again',
    write: 'Write a message',
    loading: 'Looking for free times…',
  },
};

const Step = ({ name }: { name: string }) => <p>{name}</p>;
const fetchMock = vi.fn<(path: string) => Promise<Response>>();
const onNear = vi.fn();

function zoneIs(timeZone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

beforeEach(() => {
  zoneIs('Europe/Riga');
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  history.replaceState(null, '', '/booking');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchMock.mockReset();
  onNear.mockReset();
});

function open(data: BookingData | null, language: Language = 'lv') {
  renderInSite(
    <LivePage data={data}>
      <BookingFlow Details={() => <Step name="details" />} Beside={() => null} onNear={onNear} />
    </LivePage>,
    { language },
  );
}
const withTimes = (more: Partial<BookingTimes>) => bookingData({ times: { ...testTimes, ...more } });
const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

describe.each(LANGUAGES)('choosing a time in %s', (language) => {
  const words = WORDS[language];

  it('shows the first day with room by morning and afternoon, full days as such', () => {
    open(bookingData(), language);
    expect(screen.getByRole('link', { name: words.tuesday, current: 'date' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /23/ })).toBeNull();
    const part = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('radio');
    expect(part(words.morning).map((radio) => radio.getAttribute('value'))).toEqual([
      '2026-11-24T07:30:00Z',
      '2026-11-24T09:30:00Z',
    ]);
    expect(screen.getByRole('radio', { name: '11:30' }).getAttribute('aria-invalid')).toBe('false');
    expect(
      within(screen.getByRole('group', { name: words.afternoon })).getByRole('radio', { name: '14:00' }),
    ).toBeTruthy();
    expect(screen.getByText(words.own)).toBeTruthy();
  });

  it('changes the day, pages on and back, and tells of it', async () => {
    open(bookingData(), language);
    await userEvent.click(screen.getByRole('link', { name: words.wednesday }));
    await vi.waitFor(() => expect(radios()).toEqual(['2026-11-25T08:00:00Z']));
    expect(screen.getByRole('status').textContent).toMatch(words.wednesday);
    await userEvent.click(screen.getByRole('link', { name: words.later }));
    await vi.waitFor(() => expect(radios()).toEqual(['2026-11-27T13:00:00Z']));
    expect(screen.queryByRole('link', { name: words.later })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: words.earlier }));
    await vi.waitFor(() => expect(radios()).toEqual(testTimes.days[1]?.times));
  });

  it('goes on with the chosen time, and fetches what comes next before', async () => {
    open(bookingData(), language);
    await userEvent.click(screen.getByRole('radio', { name: '11:30' }));
    expect(onNear).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: words.next }));
    expect(await screen.findByText('details')).toBeTruthy();
    expect(location.search).toBe('?start=2026-11-24T09%3A30%3A00Z');
  });

  it('shows the visitor’s clock with the firm’s beside where they differ', async () => {
    zoneIs('America/New_York');
    open(bookingData(), language);
    expect(await screen.findByText(words.both)).toBeTruthy();
    expect(screen.getByRole('radio', { name: words.ofBoth })).toBeTruthy();
  });

  it('says what to do where nothing is offered or all is taken', () => {
    open(withTimes({ offered: false, days: [] }), language);
    expect(screen.getByRole('heading', { name: words.none })).toBeTruthy();
    expect(screen.getByRole('link', { name: words.write }).getAttribute('href')).toMatch(/\/contact$/);
  });

  it('says so where all is taken', () => {
    open(withTimes({ days: [{ date: '2026-11-23', full: true, times: [] }], furthest: '2026-11-23' }), language);
    expect(screen.getByRole('heading', { name: words.full })).toBeTruthy();
  });

  it('asks again after a failure', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('offline'));
    open(null, language);
    expect(screen.getByRole('status', { name: words.loading })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: words.failed })).toBeTruthy();
    fetchMock.mockResolvedValue(Response.json(testTimes));
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByRole('heading', { name: words.title })).toBeTruthy();
  });
});

it('a list of times is walked through with the arrow keys', async () => {
  open(bookingData());
  screen.getByRole('radio', { name: '9:30' }).focus();
  await userEvent.keyboard('[Space][ArrowDown][ArrowDown]');
  expect(document.activeElement?.getAttribute('value')).toBe('2026-11-24T12:00:00Z');
});

it('later days are asked for before they are needed, as far as one can book', async () => {
  const december = { date: '2026-12-01', full: false, times: ['2026-12-01T08:00:00Z'] };
  fetchMock.mockResolvedValue(Response.json({ ...testTimes, days: [december], furthest: '2026-12-01' }));
  open(withTimes({ furthest: '2026-12-01' }));
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(fetchMock.mock.calls[0]?.[0]).toContain('from=2026-12-01');
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('who came to later days by their address finds the way to earlier ones', async () => {
  history.replaceState(null, '', '/booking?from=2026-11-27');
  fetchMock.mockResolvedValue(Response.json(testTimes));
  open(bookingData({ from: '2026-11-27', times: { ...testTimes, days: testTimes.days.slice(4) } }));
  expect(radios()).toEqual(['2026-11-27T13:00:00Z']);
  await userEvent.click(screen.getByRole('link', { name: WORDS.lv.earlier }));
  await vi.waitFor(() => expect(radios()).toEqual(testTimes.days[1]?.times));
  expect(fetchMock.mock.calls[0]?.[0]).not.toContain('from=');
});

it('an address that names a later day shows it, with the row that it is in, also where its times are not known yet', async () => {
  history.replaceState(null, '', '/booking?day=2026-11-30');
  const later = testTimes.days.slice(4);
  fetchMock.mockResolvedValue(Response.json({ ...testTimes, days: later }));
  open(withTimes({ days: testTimes.days.slice(0, 4) }));
  await vi.waitFor(() => expect(radios()).toEqual(['2026-11-30T08:00:00Z']));
  expect(fetchMock.mock.calls[0]?.[0]).toContain('from=2026-11-27');
  expect(screen.getByRole('link', { name: /27/ })).toBeTruthy();
});

it('an address with a time leads to the details', () => {
  history.replaceState(null, '', '/booking?start=2026-11-24T09%3A30%3A00Z');
  open(bookingData({ start: '2026-11-24T09:30:00Z' }));
  expect(screen.getByText('details')).toBeTruthy();
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Jūsu dati');
});
