import { describe, expect, it } from 'vitest';
import { languageHref, splitPrefix, withPrefix } from './local-path';

describe('addresses', () => {
  it.each([
    ['/', '/', false],
    ['/contact', '/contact', false],
    ['/en', '/', true],
    ['/en/', '/', true],
    ['/en/contact', '/contact', true],
    ['/energy', '/energy', false],
  ])('splits %s', (pathname, path, prefixed) => {
    expect(splitPrefix(pathname)).toEqual({ path, prefixed });
  });

  it.each([
    ['/', '/en'],
    ['/#contact', '/en#contact'],
    ['/contact', '/en/contact'],
    ['/contact?sent=1#contact-form', '/en/contact?sent=1#contact-form'],
  ])('prefixes %s', (path, prefixedPath) => {
    expect(withPrefix(path, true)).toBe(prefixedPath);
    expect(withPrefix(path, false)).toBe(path);
  });

  it('asks the server to remember Latvian, which has no prefix of its own', () => {
    expect(languageHref('/contact', 'lv')).toBe('/contact?lang=lv');
    expect(languageHref('/contact', 'en')).toBe('/en/contact');
  });
});
