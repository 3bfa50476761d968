import { cleanup } from '@testing-library/preact';
import { afterEach } from 'vitest';

afterEach(() => {
  // Each test is a tab of its own: what was typed in one is not kept for the next.
  for (const form of document.querySelectorAll('form[data-keep]')) form.removeAttribute('data-keep');
  cleanup();
});
