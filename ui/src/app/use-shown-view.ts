import type { i18n } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import type { SiteInfo } from '../lib/page-state';
import { scrollToHash } from '../lib/scroll';
import type { LoadView } from './app';
import { syncHead } from './head';
import { isSamePlace, isSameView, type View } from './view';

type Options = { first: View; wanted: View; loadView: LoadView; i18n: i18n; site: SiteInfo };

/** Follows the wanted view, but keeps the old one on the screen until the new one's files have arrived. */
export function useShownView({ first, wanted, loadView, i18n, site }: Options): View {
  const [shown, setShown] = useState(first);
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

  useEffect(() => {
    if (shown === previous.current) return;
    syncHead(shown, i18n, site);
    if (!isSamePlace(shown, previous.current)) arrive();
    previous.current = shown;
  }, [shown, i18n, site]);

  return shown;
}

/** What a full page load would do: the view starts at its top or anchor, and a screen reader at its content. */
function arrive(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true });
  scrollToHash(window.location.hash);
}
