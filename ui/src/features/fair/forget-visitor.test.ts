import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetVisitor } from './forget-visitor';

const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  document.body.innerHTML = '<main>Mani sauc Jānis</main><form><textarea>vārdi</textarea></form>';
  sessionStorage.setItem('chat', 'Mani sauc Jānis');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  replace.mockReset();
  document.body.replaceChildren();
  sessionStorage.clear();
});

it('leaves nothing on the screen although storage throws and no answer ever comes', () => {
  vi.spyOn(localStorage, 'clear').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  forgetVisitor('/', 'Lapa sākas no jauna…');
  expect(document.body.textContent).toBe('Lapa sākas no jauna…');
  expect(sessionStorage.getItem('chat')).toBeNull();
});

it('goes to the start page only once the site answers', async () => {
  const answers = [false, false, false, true];
  vi.stubGlobal('fetch', () =>
    answers.shift() ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
  forgetVisitor('/', 'Lapa sākas no jauna…');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});

it('takes away what the page writes afterwards', async () => {
  vi.useRealTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  forgetVisitor('/', 'Lapa sākas no jauna…');
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'Paldies, Jāni!' }));
  await vi.waitFor(() => expect(document.body.textContent).toBe('Lapa sākas no jauna…'));
});
