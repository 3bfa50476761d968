import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreeOnLanguage } from './language-preference';

const cookie = () => /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1];
const arriveBy = (redirectCount: number) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ redirectCount } as PerformanceNavigationTiming]);

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'language=; Path=/; Max-Age=0';
  arriveBy(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('on the first load', () => {
  it('a stored language that the server could not know is asked for, once', () => {
    localStorage.setItem('language', 'en');
    expect(agreeOnLanguage({ language: 'lv', prefixed: false })).toBe(true);
    expect(cookie()).toBe('en');
    // The server did not follow: that is no reason to ask again.
    expect(agreeOnLanguage({ language: 'lv', prefixed: false })).toBe(false);
  });

  it('the prefix of an address counts more than what is stored', () => {
    localStorage.setItem('language', 'lv');
    expect(agreeOnLanguage({ language: 'en', prefixed: true })).toBe(false);
    expect(cookie()).toBe('lv');
  });

  it('?lang=, which comes by a redirect, counts more than what is stored', () => {
    localStorage.setItem('language', 'en');
    document.cookie = 'language=lv; Path=/';
    arriveBy(1);
    expect(agreeOnLanguage({ language: 'lv', prefixed: false })).toBe(false);
    expect(localStorage.getItem('language')).toBe('lv');
    expect(cookie()).toBe('lv');
  });

  it('where nothing is stored, or nothing known, the page stays as it came', () => {
    expect(agreeOnLanguage({ language: 'lv', prefixed: false })).toBe(false);
    localStorage.setItem('language', 'de');
    expect(agreeOnLanguage({ language: 'lv', prefixed: false })).toBe(false);
    expect(cookie()).toBeFalsy();
  });

  it('a browser without cookies is not sent round in circles', () => {
    localStorage.setItem('language', 'en');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    expect(agreeOnLanguage({ language: 'lv', prefixed: false })).toBe(false);
  });
});
