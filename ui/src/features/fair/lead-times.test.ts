import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
const save = vi.fn<(body: Record<string, unknown>) => Response>();

const select = () => document.querySelector('select')!;
const offered = () => Array.from(select().options, ({ value }) => value);

beforeEach(async () => {
  isOnline = true;
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('setInterval', vi.fn());
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!isOnline) return Promise.reject(new TypeError('offline'));
    if (path === '/api/fair/times') return Promise.resolve(Response.json(testTimes));
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
