// The visitor's language: kept in local storage (the specification's place) and mirrored in a cookie, which the server
// reads to answer right the next time.
import { isLanguage, type Language } from '../i18n/language';
import { LANGUAGE_ENTRY } from './stored-entries';

const COOKIE_MAX_AGE_SECS = 365 * 24 * 60 * 60;

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_ENTRY, language);
  } catch {
    // Storage can be forbidden; the cookie still remembers.
  }
  writeCookie(language);
}

/**
 * Brings what is stored and the cookie in line, and tells whether the page must be asked for again, since the server
 * could not know the visitor's language. Answers of `?lang=` come by a redirect: the choice in them is the newest.
 */
export function agreeOnLanguage({ language, prefixed }: { language: Language; prefixed: boolean }): boolean {
  const stored = readStored();
  const cookie = readCookie();
  if (!stored || stored === cookie) return false;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isLanguage(cookie) && arrival?.redirectCount) {
    storeLanguage(cookie);
    return false;
  }
  writeCookie(stored);
  // Without cookies it would be asked for without end.
  return !prefixed && stored !== language && readCookie() === stored;
}

function readStored(): Language | null {
  try {
    const value = localStorage.getItem(LANGUAGE_ENTRY);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}

function readCookie(): string | undefined {
  return /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1];
}

function writeCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_ENTRY}=${language}; Path=/; Max-Age=${COOKIE_MAX_AGE_SECS}; SameSite=Lax${secure}`;
}
