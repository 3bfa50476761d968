// Addresses with and without the /en prefix.
import type { Language } from '../i18n/language';

const PREFIX = '/en';

/** Splits a URL's path into the prefix and what the route table knows. */
export function splitPrefix(pathname: string): { path: string; prefixed: boolean } {
  if (pathname === PREFIX) return { path: '/', prefixed: true };
  if (pathname.startsWith(`${PREFIX}/`)) return { path: pathname.slice(PREFIX.length), prefixed: true };
  return { path: pathname, prefixed: false };
}

/** The address of `path` (which may end in a query and an anchor) beside a page that has or lacks the prefix. */
export function withPrefix(path: string, prefixed: boolean): string {
  if (!prefixed) return path;
  return path.replace(/^\/(?=$|[?#])/, '') === path ? PREFIX + path : PREFIX + path.slice(1);
}

/**
 * Where a plain link to the other language leads. For Latvian it asks the server to remember the choice, because an
 * unprefixed address alone would be negotiated.
 */
export function languageHref(path: string, language: Language): string {
  return language === 'lv' ? `${path}?lang=lv` : withPrefix(path, true);
}
