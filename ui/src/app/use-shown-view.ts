import type { i18n } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { importLate } from '../lib/import-late';
import type { PageData, SiteInfo } from '../lib/page-state';
import { scrollToHash } from '../lib/scroll';
import type { LoadView } from './app';
import { isSamePlace, isSameView, type View } from './view';

type Options = {
  first: View;
  firstData: PageData | null;
  wanted: View;
  loadView: LoadView;
  i18n: i18n;
  site: SiteInfo;
};
type ShownView = { view: View; data: PageData | null; setData: (data: PageData) => void };

/** Follows the wanted view, but keeps the old one on the screen until the new one's files have arrived. */
export function useShownView({ first, firstData, wanted, loadView, i18n, site }: Options): ShownView {
  const [shown, setShown] = useState(first);
  const [known, setKnown] = useState({ place: first, data: firstData });
  const previous = useRef(first);
  const { route, path, language, prefixed } = wanted;

  useEffect(() => {
    const next = { route, path, language, prefixed };
    if (isSameView(next, shown)) return;
    let isStale = false;
    loadView(route, language).then(
      () => {
        if (!isStale) setShown(next);
      },
      // A file may be gone after an update of the site: the server knows the present ones.
      () => window.location.reload(),
    );
    return () => {
      isStale = true;
    };
  }, [route, path, language, prefixed, shown, loadView]);

  const data = isSamePlace(known.place, shown) ? known.data : null;
  const setData = useCallback((loaded: PageData) => setKnown({ place: shown, data: loaded }), [shown]);

  useEffect(() => {
    if (shown === previous.current && data === firstData) return;
    void loadHead().then(({ syncHead }) => syncHead(shown, i18n, site, data), ignoreLostHead);
    if (!isSamePlace(shown, previous.current)) arrive();
    previous.current = shown;
  }, [shown, data, firstData, i18n, site]);

  return { view: shown, data, setData };
}

/** Nothing in the head of a first view is to be kept in step: the server wrote it. */
const loadHead = () => importLate(() => import('./head'));
/** Without connection an old title stays; the page itself has arrived. */
const ignoreLostHead = () => undefined;

/** What a full page load would do: the view starts at its top or anchor, and a screen reader at its content. */
function arrive(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true });
  scrollToHash(window.location.hash);
}
