import { describe, expect, it } from 'vitest';
import { formatFileSize } from './format-file-size';

describe('the size of a file', () => {
  it.each([
    [1, 'lv', '1\u00a0kB'],
    [12_345, 'lv', '12\u00a0kB'],
    [3_565_158, 'lv', '3,4\u00a0MB'],
    [3_565_158, 'en', '3.4\u00a0MB'],
    [5 * 1024 * 1024, 'en', '5.0\u00a0MB'],
  ] as const)('of %i bytes in %s is %s', (bytes, language, text) => {
    expect(formatFileSize(bytes, language)).toBe(text);
  });
});
