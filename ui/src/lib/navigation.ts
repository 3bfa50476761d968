// The browser's location as a value that components follow.
import {
  navigate as navigateBrowser,
  useSearch as useBrowserSearch,
  usePathname as useBrowserPathname,
} from 'wouter/use-browser-location';

import { beginEntry, keepEntry } from './entries';

// The server has no location: there a page is rendered for the one path that it was asked for.
const hasLocation = typeof location !== 'undefined';

export const usePathname: (serverPath: string) => string = hasLocation
  ? () => useBrowserPathname()
  : (serverPath) => serverPath;

/** The query with its question mark, or ''. The server renders as if there were none. */
export const useSearch: () => string = hasLocation ? () => useBrowserSearch() : () => '';

/** Goes to an address of this site; with `replace` the way back does not stop at the present one. */
export function navigate(to: string, { replace = false } = {}): void {
  navigateBrowser(to, { replace, state: replace ? keepEntry() : beginEntry() });
}
