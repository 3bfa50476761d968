import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepNothing } from './keep-nothing';

const reload = vi.fn();

beforeAll(keepNothing);
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  document.body.innerHTML = '<form><input name="email" autocomplete="email" /><textarea></textarea></form>';
});

const remembered = () => document.querySelectorAll(':is(form, input, textarea):not([autocomplete=off])').length;
const turn = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(name), { persisted }));

it('the browser remembers no form, neither one that is there nor one that comes later', async () => {
  await vi.waitFor(() => expect(remembered()).toBe(0));
  document.body.insertAdjacentHTML('beforeend', '<div><form><input name="phone" autocomplete="tel" /></form></div>');
  await vi.waitFor(() => expect(remembered()).toBe(0));
});

it('a page that the browser would keep whole is emptied, and loaded anew on the way back', () => {
  turn('pagehide', false);
  expect(document.forms).toHaveLength(1);
  turn('pagehide', true);
  expect(document.body.childElementCount).toBe(0);
  turn('pageshow', false);
  expect(reload).not.toHaveBeenCalled();
  turn('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
});
