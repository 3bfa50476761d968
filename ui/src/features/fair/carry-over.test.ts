import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testTimes } from '../../test/booking';
import { startLeadForm } from './lead-form';

const TIME = '2026-11-24T09:30:00Z';
const PAGE = `
  <header><a href="/fair/lead?language=en" hreflang="en">English</a></header>
  <form id="lead" data-language="lv">
    <p id="status"></p>
    <input name="name" />
    <select name="start"><option value="">Bez laika</option></select>
    <input type="checkbox" name="tag" value="Čatbots" /><input type="checkbox" name="tag" value="Dati" />
    <textarea name="note"></textarea>
    <input type="checkbox" name="gdprConsent" />
    <button type="submit">Saglabāt</button>
  </form>`;

const form = () => document.querySelector('form')!;
const select = () => document.querySelector('select')!;
const link = () => document.querySelector('a')!;
const contents = () => [...new FormData(form())];

/** The page that the server writes, in either language. */
async function load(): Promise<void> {
  document.body.innerHTML = PAGE;
  startLeadForm(form());
  await vi.waitFor(() => expect(document.querySelector('optgroup')).not.toBeNull());
}

beforeEach(async () => {
  vi.stubGlobal('setInterval', vi.fn());
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(testTimes)));
  await load();
  link().addEventListener('click', (event) => event.preventDefault());
  document.querySelector<HTMLInputElement>('[name=name]')!.value = 'Anna Kalniņa';
  document.querySelector('textarea')!.value = 'Zvanīt\nrīt';
  document.querySelectorAll<HTMLInputElement>('[name=tag]')[1]!.checked = true;
  document.querySelector<HTMLInputElement>('[name=gdprConsent]')!.checked = true;
  select().value = TIME;
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('goes along to the other language once, and no trace of it is kept', async () => {
  const before = contents();
  link().click();
  await load();
  expect(contents()).toEqual(before);
  expect(before).toContainEqual(['start', TIME]);
  expect(sessionStorage.length).toBe(0);
  await load();
  expect(contents()).toEqual([
    ['name', ''],
    ['start', ''],
    ['note', ''],
  ]);
});

it('stays in its tab where the link opens another one', () => {
  link().dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  expect(sessionStorage.length).toBe(0);
});
