// A view is what one address shows: a route in a language.
import type { Language } from '../i18n/language';
import { splitPrefix } from '../lib/local-path';
import type { PageState } from '../lib/page-state';
import { matchRoute, NOT_FOUND_PATH, notFoundRoute, type Route } from './routes';

export type View = { route: Route; path: string; language: Language; prefixed: boolean };

export type LoadView = (route: Route, language: Language) => Promise<void>;

/** `preferred` decides at addresses without prefix. */
export function viewAt(pathname: string, preferred: Language): View {
  const { path, prefixed } = splitPrefix(pathname);
  const route = matchRoute(path);
  // The 404 page is one page for all wrong addresses, so nothing in it may depend on the address.
  const shownPath = route === notFoundRoute ? NOT_FOUND_PATH : path;
  return { route, path: shownPath, language: prefixed ? 'en' : preferred, prefixed };
}

export function viewOfState({ page, path, language, prefixed }: PageState): View {
  const route = page === notFoundRoute.page ? notFoundRoute : matchRoute(path);
  return { route, path, language, prefixed };
}

export function isSameView(a: View, b: View): boolean {
  return isSamePlace(a, b) && a.language === b.language && a.prefixed === b.prefixed;
}

/** The same page, maybe in another language: the visitor's place on it is kept. */
export function isSamePlace(a: View, b: View): boolean {
  return placeOf(a) === placeOf(b);
}

/** A page that has an address for each language is one place. */
export function placeOf({ route, path }: View): string {
  return route.canonical ? route.page : path;
}
