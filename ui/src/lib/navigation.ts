// The browser's location as a value that components follow.
import {
  navigate,
  useSearch as useBrowserSearch,
  usePathname as useBrowserPathname,
} from 'wouter/use-browser-location';

// The server has no location: there a page is rendered for the one path that it was asked for.
const hasLocation = typeof location !== 'undefined';

export const usePathname: (serverPath: string) => string = hasLocation
  ? () => useBrowserPathname()
  : (serverPath) => serverPath;

/** The query with its question mark, or ''. The server renders as if there were none. */
export const useSearch: () => string = hasLocation ? () => useBrowserSearch() : () => '';

export { navigate };
