import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The same tab with a new document. */
async function loadAnew() {
  vi.resetModules();
  return import('./begun-texts');
}

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('what was begun is there after the page was loaded anew, for the same account', async () => {
  const before = await loadAnew();
  before.claimBegun('anna');
  before.setBegun('note', 'c1', 'Iesākts');
  const after = await loadAnew();
  expect(after.getBegun('note', 'c1'), 'nobody is known to be signed in').toBeNull();
  after.claimBegun('anna');
  expect(after.getBegun('note', 'c1')).toBe('Iesākts');
});

it('what was written before it was known who is signed in stays', async () => {
  const { claimBegun, getBegun, setBegun } = await loadAnew();
  setBegun('note', 'c1', 'Ātri');
  expect(sessionStorage).toHaveLength(0);
  claimBegun('anna');
  expect(getBegun('note', 'c1')).toBe('Ātri');
  expect(sessionStorage).toHaveLength(1);
});

it('another account finds nothing, and takes the place of the one before', async () => {
  const before = await loadAnew();
  before.claimBegun('anna');
  before.setBegun('note', 'c1', 'Iesākts');
  const after = await loadAnew();
  after.claimBegun('ilze');
  expect(after.getBegun('note', 'c1')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  { next: 'anna', value: 'Zvanīja Liepa' },
  { next: 'ilze', value: '' },
])('a form that anna has left half filled is there for $next: "$value"', async ({ next, value }) => {
  const { claimBegun, forgetBegun } = await loadAnew();
  const { keepForm, restoreForm } = await import('./kept-forms');
  const form = document.createElement('form');
  form.dataset['keep'] = 'entry';
  form.innerHTML = '<input name="firstName">';
  const field = form.querySelector('input')!;
  claimBegun('anna');
  field.value = 'Zvanīja Liepa';
  keepForm(form);
  forgetBegun();
  field.value = '';
  claimBegun(next);
  restoreForm(form);
  expect(field.value).toBe(value);
});

it('where the browser keeps nothing, a session that ran out takes nothing away either', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { claimBegun, getBegun, hideBegun, setBegun } = await loadAnew();
  claimBegun('anna');
  setBegun('note', 'c1', 'Iesākts');
  hideBegun();
  expect(getBegun('note', 'c1')).toBeNull();
  claimBegun('anna');
  expect(getBegun('note', 'c1')).toBe('Iesākts');
});

it('signing out in another tab removes it here, and the page is told', async () => {
  const { claimBegun, getBegun, setBegun, subscribeToSignOut } = await loadAnew();
  const isTold = vi.fn();
  subscribeToSignOut(isTold);
  claimBegun('anna');
  setBegun('note', 'c1', 'Iesākts');
  const other = new BroadcastChannel('admin.begun');
  other.postMessage('signed out');
  await vi.waitFor(() => {
    expect(sessionStorage).toHaveLength(0);
  });
  expect(getBegun('note', 'c1')).toBeNull();
  expect(isTold).toHaveBeenCalledOnce();
  other.close();
});

it('the oldest of very many are forgotten', async () => {
  const { claimBegun, getBegun, setBegun } = await loadAnew();
  claimBegun('anna');
  for (let number = 0; number < 61; number += 1) setBegun('note', `c${number}`, 'Iesākts');
  expect(getBegun('note', 'c0')).toBeNull();
  expect(getBegun('note', 'c60')).toBe('Iesākts');
});

it('only what was sent is dropped', async () => {
  const { dropSent, getBegun, setBegun } = await loadAnew();
  setBegun('step', 'c1', { text: 'Zvanīt', due: '2026-11-23' });
  dropSent('step', 'c1', { text: 'Zvanīt', due: '2026-11-24' });
  expect(getBegun('step', 'c1')).not.toBeNull();
  dropSent('step', 'c1', { text: 'Zvanīt', due: '2026-11-23' });
  expect(getBegun('step', 'c1')).toBeNull();
});
