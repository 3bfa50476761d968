import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTimes } from '../../test/booking';
import { startLeadForm } from './lead-form';

const TIME = '2026-11-24T09:30:00Z';
const PAGE = `
  <p id="today" data-text="Šodien: {{count}}"></p>
  <form id="lead" data-language="lv" data-consent="2026-11-21" data-saved="Saglabāts." data-check="Pārbaudiet."
    data-failed="Nav atbildes." data-errors="{}">
    <p id="status"></p>
    <input name="name" value="Anna" />
    <select name="start" data-taken="Aizņemts. Brīvi: {{nearest}}"><option value="">Bez laika</option></select>
    <p class="error" id="start-error"></p>
    <button type="submit">Saglabāt</button>
  </form>`;

let isOnline: boolean;
let times: typeof testTimes;
const setIntervalMock = vi.fn<(refresh: () => void) => void>();
const save = vi.fn<(body: Record<string, unknown>) => Response>();

const select = () => document.querySelector('select')!;
const offered = () => Array.from(select().options, ({ value }) => value);

beforeEach(async () => {
  isOnline = true;
  times = testTimes;
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('setInterval', setIntervalMock);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!isOnline) return Promise.reject(new TypeError('offline'));
    if (path === '/api/fair/times') return Promise.resolve(Response.json(times));
    return Promise.resolve(save(JSON.parse(init.body as string) as Record<string, unknown>));
  });
  document.body.innerHTML = PAGE;
  startLeadForm(document.querySelector('form')!);
  await vi.waitFor(() => expect(offered()).toContain(TIME));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('offers the times of this device by days, in the firm’s clock', () => {
  expect(offered()).toEqual(['', ...testTimes.days.flatMap(({ times }) => times)]);
  const group = document.querySelector('optgroup');
  expect(group?.label).toContain('24');
  expect(Array.from(select().options).find(({ value }) => value === TIME)?.text).toContain('11:30');
});

it('sends the time with the lead, and none where none was chosen', async () => {
  save.mockImplementation(() => Response.json({ success: true, id: '1', today: 1 }, { status: 201 }));
  select().value = TIME;
  document.querySelector('button')!.click();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]['start']).toBe(TIME);
  await vi.waitFor(() => expect(select().value).toBe(''));
  document.querySelector('button')!.click();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]).not.toHaveProperty('start');
});

it('says what is free where somebody else has the time, and loses nothing', async () => {
  const nearest = ['2026-11-24T12:00:00Z'];
  save.mockReturnValueOnce(Response.json({ code: 'time_taken', nearest }, { status: 409 }));
  select().value = TIME;
  document.querySelector('button')!.click();
  await vi.waitFor(() => expect(document.getElementById('start-error')?.textContent).toContain('14:00'));
  expect(document.getElementById('status')?.textContent).toBe('Pārbaudiet.');
  expect(document.querySelector('input')?.value).toBe('Anna');
});

it('keeps the times that it knew while there is no answer', async () => {
  isOnline = false;
  select().value = TIME;
  document.querySelector('button')!.click();
  await vi.waitFor(() => expect(document.getElementById('status')?.textContent).toBe('Nav atbildes.'));
  expect(offered()).toContain('2026-11-30T08:00:00Z');
  expect(select().value).toBe(TIME);
});

describe('a chosen time that somebody else has meanwhile', () => {
  const error = () => document.getElementById('start-error')?.textContent;
  const refresh = () => setIntervalMock.mock.calls[0]?.[0]();

  beforeEach(async () => {
    select().value = TIME;
    times = {
      ...testTimes,
      days: testTimes.days.map((day) => ({ ...day, times: day.times.filter((time) => time !== TIME) })),
    };
    refresh();
    await vi.waitFor(() => expect(error()).not.toBe(''));
  });

  it('is told at once with the nearest, and stays chosen: the lead is not saved without it', async () => {
    expect(error()).toMatch(/^Aizņemts\. Brīvi: .*24.*9:30; .*24.*14:00; .*25.*10:00$/);
    expect([select().value, select().getAttribute('aria-invalid')]).toEqual([TIME, 'true']);
    save.mockImplementation(() => Response.json({ code: 'time_taken', nearest: [] }, { status: 409 }));
    for (const count of [1, 2]) {
      document.querySelector('button')!.click();
      await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(count));
      await vi.waitFor(() => expect(document.querySelector('button')!.disabled).toBe(false));
      expect(save.mock.lastCall?.[0]['start']).toBe(TIME);
    }
    expect(document.activeElement).toBe(select());
  });

  it('is no longer spoken of once another is chosen, or none', () => {
    select().value = '';
    select().dispatchEvent(new Event('change', { bubbles: true }));
    expect([error(), select().hasAttribute('aria-invalid')]).toEqual(['', false]);
  });

  it('was this lead’s own where it turns out to be saved', async () => {
    save.mockReturnValue(Response.json({ success: true, id: '1', today: 1 }, { status: 201 }));
    document.querySelector('button')!.click();
    refresh();
    await vi.waitFor(() => expect(document.getElementById('status')?.textContent).toBe('Saglabāts.'));
    await vi.waitFor(() => expect(offered()).not.toContain(TIME));
    expect([error(), select().value]).toEqual(['', '']);
  });
});
