import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importLate } from './import-late';

type Browser = { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };

/** Files by their path; one that is not there is refused. */
let files: Record<string, string>;
const fetchMock = vi.fn((address: string) => {
  const code = files[new URL(address).pathname];
  return code === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(code));
});

beforeEach(() => {
  files = {};
  // Nothing is to be loaded from there.
  (window as unknown as Browser).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  document.head.innerHTML = '<script type="module" src="/assets/entry.js"></script>';
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockClear();
  document.head.replaceChildren();
});

/** As the build writes `() => import('./tool')`. */
function lateFile(name: string, load = () => Promise.resolve('the module')) {
  const spy = vi.fn(load);
  return Object.assign(spy, { toString: () => `()=>p(()=>import(\`./${name}\`),[])` });
}

const asked = () => fetchMock.mock.calls.map(([address]) => new URL(address).pathname);

it('imports nothing before the file and all that it needs are there', async () => {
  files['/assets/tool.js'] = 'import{a as b}from"./part.js";import"./entry.js";const c=()=>import(`./later.js`);';
  const load = lateFile('tool.js');
  await expect(importLate(load)).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();

  files['/assets/part.js'] = 'export{t}from"./tool.js"';
  expect(await importLate(load)).toBe('the module');
  expect(new Set(asked())).toEqual(new Set(['/assets/tool.js', '/assets/part.js']));
});

it('gets over a file that is refused once', async () => {
  files['/assets/once.js'] = 'export default 1';
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await importLate(lateFile('once.js'))).toBe('the module');
});

it('fetches a file once, however often it is imported', async () => {
  files['/assets/twice.js'] = 'export default 1';
  await Promise.all([importLate(lateFile('twice.js')), importLate(lateFile('twice.js'))]);
  await importLate(lateFile('twice.js'));
  expect(asked()).toEqual(['/assets/twice.js']);
});

it('tries another name when the browser refuses the first', async () => {
  files['/assets/renamed.js'] = '';
  const load = lateFile('renamed.js', () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  // Node imports nothing over HTTP: that it was asked to is what can be seen here.
  await expect(importLate(load)).rejects.toThrow(/scheme .*http/s);
});

it('leaves alone what the build did not write', async () => {
  expect(await importLate(() => Promise.resolve('as it is'))).toBe('as it is');
  expect(asked()).toEqual([]);
});
