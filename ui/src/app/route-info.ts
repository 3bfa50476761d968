// What Rust needs to know of the routes, see the server's src/site/routes.rs.
import { LANGUAGES, type Language } from '../i18n/language';
import { canonicalPath, notFoundRoute, type Route, routes } from './routes';

export type RouteInfo = {
  page: string;
  paths: string[];
  canonical: Record<Language, string>;
  indexable: boolean;
  /** Keys of Vite's manifest to preload. */
  chunks: string[];
  /** Whether the page shows a clock: its document then has the script that compares it with the visitor's. */
  hasClock: boolean;
};

export function describeRoutes(): RouteInfo[] {
  return [...routes, notFoundRoute].map(describeRoute);
}

function describeRoute(route: Route): RouteInfo {
  const { page, paths, indexable, folder } = route;
  const canonical = byLanguage((language) => canonicalPath(route, language));
  return {
    page,
    paths,
    canonical,
    indexable,
    chunks: [`src/pages/${folder}/${folder}-page.tsx`],
    hasClock: page === 'booking',
  };
}

function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}
