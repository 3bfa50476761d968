import { cleanup } from '@testing-library/preact';
import { afterEach } from 'vitest';

afterEach(() => {
  // Each test is a tab of its own: what was typed in one is not kept for the next.
  // A test that needs no page runs without one.
  if (typeof document === 'undefined') return;
  for (const form of document.querySelectorAll('form[data-keep]')) form.removeAttribute('data-keep');
  cleanup();
});
