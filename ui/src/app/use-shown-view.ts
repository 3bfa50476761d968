import type { i18n } from 'i18next';
import type { ComponentType } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '../i18n/language';
import { memoryOfEntry, takeReturn } from '../lib/entries';
import type { PageData, SiteInfo } from '../lib/page-state';
import { scrollToHash } from '../lib/scroll';
import { serverAnswers } from '../lib/server-answers';
import type { AwayPageProps } from './away-page';
import { loadBetween } from './load-between';
import { isSamePlace, isSameView, type LoadView, type View } from './view';

type Missing = { view: View; Page: ComponentType<AwayPageProps> };

type Options = {
  first: View;
  firstData: PageData | null;
  wanted: View;
  loadView: LoadView;
  i18n: i18n;
  site: SiteInfo;
};
type ShownView = {
  view: View;
  data: PageData | null;
  setData: (data: PageData) => void;
  /** Stands in the page's place while the site is out of reach. */
  AwayPage: ComponentType<AwayPageProps> | null;
  retry: () => void;
};

/** Follows the wanted view, but keeps the old one on the screen until the new one's files have arrived. */
export function useShownView({ first, firstData, wanted, loadView, i18n, site }: Options): ShownView {
  const [shown, setShown] = useState(first);
  const [known, setKnown] = useState({ place: first, data: firstData });
  const [missing, setMissing] = useState<Missing | null>(null);
  const [attempt, setAttempt] = useState(1);
  const { route, path, language, prefixed } = wanted;

  useEffect(() => {
    const next = { route, path, language, prefixed };
    if (isSameView(next, shown)) return setMissing(null);
    let isStale = false;
    Promise.all([loadBetween(), loadView(route, language)]).then(
      ([{ keepForms }]) => {
        if (isStale) return;
        keepForms(document);
        if (!isSamePlace(next, shown)) setKnown({ place: next, data: recallData(language) });
        setMissing(null);
        setShown(next);
      },
      async () => {
        const [isThere, between] = await Promise.all([serverAnswers(), loadBetween().catch(() => null)]);
        if (isStale) return;
        // A file may be gone after an update of the site: the server knows the present ones.
        if (isThere || !between) window.location.reload();
        else setMissing({ view: next, Page: between.AwayPage });
      },
    );
    return () => {
      isStale = true;
    };
  }, [route, path, language, prefixed, shown, loadView, attempt]);

  const data = isSamePlace(known.place, shown) ? known.data : null;
  const setData = useCallback(
    (loaded: PageData) => {
      rememberData(shown.language, loaded);
      setKnown({ place: shown, data: loaded });
    },
    [shown],
  );
  useEffect(() => {
    if (firstData) rememberData(first.language, firstData);
  }, [first, firstData]);

  const isAway = missing !== null && isSameView(missing.view, wanted);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    if (!isAway) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isAway, retry]);

  useArrival(shown, isAway);
  useHeadInStep({ shown, data, firstData, i18n, site });
  return { view: shown, data, setData, AwayPage: isAway ? missing.Page : null, retry };
}

type RememberedData = { language: Language; data: PageData };

function rememberData(language: Language, data: PageData): void {
  memoryOfEntry().set('data', { language, data } satisfies RememberedData);
}

function recallData(language: Language): PageData | null {
  const remembered = memoryOfEntry().get('data') as RememberedData | undefined;
  return remembered?.language === language ? remembered.data : null;
}

/** What a full page load would do: the view starts at its top or anchor, or where the visitor had left it. */
function useArrival(shown: View, isAway: boolean): void {
  const last = useRef({ shown, isAway });
  // Before the page's own effects: they measure from here.
  useLayoutEffect(() => {
    const isElsewhere = !isSamePlace(shown, last.current.shown) || isAway !== last.current.isAway;
    last.current = { shown, isAway };
    if (!isElsewhere) return;
    // A screen reader goes on at the content.
    document.getElementById('main-content')?.focus({ preventScroll: true });
    const returnY = takeReturn();
    if (returnY === null) scrollToHash(window.location.hash, 'instant');
    else void loadBetween().then(({ restoreScroll }) => restoreScroll(returnY), ignoreLoss);
  }, [shown, isAway]);
}

/** Title and place stay as they are; the page itself has arrived. */
const ignoreLoss = () => undefined;

type HeadInStep = { shown: View; data: PageData | null; firstData: PageData | null; i18n: i18n; site: SiteInfo };

/** Nothing in the head of a first view is to be kept in step: the server wrote it. */
function useHeadInStep({ shown, data, firstData, i18n, site }: HeadInStep): void {
  const previous = useRef(shown);
  useEffect(() => {
    if (shown === previous.current && data === firstData) return;
    void loadBetween().then(({ syncHead }) => syncHead(shown, i18n, site, data), ignoreLoss);
    previous.current = shown;
  }, [shown, data, firstData, i18n, site]);
}
