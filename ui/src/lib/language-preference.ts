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

/** Brings the cookie in line with what is stored, for the next visit. */
export function mirrorStoredLanguage(): void {
  const stored = readStored();
  if (stored && stored !== readCookie()) writeCookie(stored);
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
