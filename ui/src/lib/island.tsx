// An island is a part of a page whose code and wordings the first load does not pay for. The server writes it out whole,
// so it can be read without JavaScript; in the browser it sleeps as that HTML until it comes near the viewport or the
// visitor touches it, and then wakes in place: no node changes, and what was typed before stays typed.
//
// Place a tool on a page like any component: `<PostGeneratorTool />`; the route's `namespaces` do not name its wordings.
//
// A tool consists of `features/<name>/<name>-tool.tsx`, which is `island({ name, load, namespaces })` and nothing more,
// and `<name>-island.tsx`, whose default export is the tool itself. Pages import the first file only. Wordings come with
// the island and not with the page: they are as large as its code and nobody reads them before the form has woken.
// The island has a root of its own: a page's root would have to build the nodes anew in order to take them over.
import type { i18n } from 'i18next';
import { type ComponentType, hydrate, render } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { I18nProvider, useI18n, useTranslation } from '../i18n/i18n-context';
import type { Language } from '../i18n/language';
import { loadWording } from '../i18n/load-wordings';
import type { Namespace } from '../i18n/wordings';
import { importLate } from './import-late';
import { NoScriptNote } from './no-script-note';
import { PageContext } from './page-context';
import { serverAnswers } from './server-answers';
import { announceInput, holdActions, watchApproach } from './sleeping-form';

export type IslandModule<Props = object> = { default: ComponentType<Props> };

export type IslandSource<Props = object> = {
  /** Name of the feature's folder. */
  name: string;
  load: () => Promise<IslandModule<Props>>;
  namespaces: readonly Namespace[];
  /** Its HTML is of full use by itself (a text, a form that the server takes), so nothing needs to be said. */
  worksWithoutScript?: boolean;
};

type Shown = { Content: ComponentType; language: Language };

/** What the server renders; empty in the browser. */
const contents = new Map<string, ComponentType>();

export function registerIsland(name: string, module: IslandModule): void {
  contents.set(name, module.default);
}

export function island(source: IslandSource): ComponentType {
  return function Island() {
    const Content = contents.get(source.name);
    return Content ? <WrittenIsland source={source} Content={Content} /> : <SleepingIsland source={source} />;
  };
}

// The space matters only when a page is opened from within the site: then there is no HTML of the server to hold it.
const BOX_CLASS = 'empty:min-h-[36rem]';

function WrittenIsland({ source, Content }: { source: IslandSource; Content: ComponentType }) {
  return (
    <div>
      {source.worksWithoutScript ? null : <NoScriptNote isWritten />}
      <div data-island={source.name} className={BOX_CLASS}>
        <Content />
      </div>
    </div>
  );
}

function SleepingIsland({ source }: { source: IslandSource }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<HeldActions | null>(null);
  const { shown, hasFailed, wake } = useWaking(source, held);
  useRoot(box, shown, held);

  const isAwake = shown !== null;
  useEffect(() => {
    if (!box.current || isAwake) return;
    return watchApproach(box.current, wake);
  }, [isAwake, wake]);

  return (
    <div>
      {source.worksWithoutScript ? null : <NoScriptNote isWritten={false} />}
      {/* While it hydrates, Preact leaves alone whatever stands in an element with inner HTML. */}
      <div data-island={source.name} className={BOX_CLASS} ref={box} dangerouslySetInnerHTML={NOTHING} />
      {hasFailed ? (
        // On a ground of its own: it may stand on paper or on pine.
        <p
          role="alert"
          className="mt-3 rounded-sm border-l-4 border-danger bg-danger-soft px-4 py-3 text-sm font-medium text-ink"
        >
          {t('island.failed')}
        </p>
      ) : null}
    </div>
  );
}

const NOTHING = { __html: '' };

type HeldActions = ReturnType<typeof holdActions>;
type Held = { current: HeldActions | null };

type Waking = { shown: Shown | null; hasFailed: boolean; wake: (byVisitor: boolean) => void };

/** Fetches code and wordings once they are wanted, first in the language of the HTML, then in the present one. */
function useWaking(source: IslandSource, held: Held): Waking {
  const { i18n, language } = useI18n();
  const [shown, setShown] = useState<Shown | null>(null);
  const [wanted, setWanted] = useState({ isWanted: false, byVisitor: false });
  const [hasFailed, setHasFailed] = useState(false);
  const [htmlLanguage] = useState(language);
  const [wake] = useState(() => (byVisitor: boolean) => {
    setWanted((before) => ({ isWanted: true, byVisitor: before.byVisitor || byVisitor }));
  });
  const { isWanted, byVisitor } = wanted;
  const next = shown ? language : htmlLanguage;

  useEffect(() => {
    if (language !== htmlLanguage) wake(false);
  }, [language, htmlLanguage, wake]);

  useEffect(() => {
    if (!isWanted || shown?.language === next) return;
    let isStale = false;
    loadIsland(source, i18n, next).then(
      (Content) => {
        if (isStale) return;
        setHasFailed(false);
        setShown({ Content, language: next });
      },
      () => {
        // The next touch tries again. A failure that nobody asked for is nobody's concern yet.
        setHasFailed(byVisitor);
        setWanted({ isWanted: false, byVisitor: false });
        if (source.worksWithoutScript) void serverAnswers().then((isThere) => isThere && held.current?.releaseForm());
      },
    );
    return () => {
      isStale = true;
    };
  }, [isWanted, byVisitor, shown, next, source, i18n, held]);

  return { shown, hasFailed, wake };
}

/** Code and wordings, so that what is given can be shown in `language`. */
export async function loadIsland<Props>(
  source: IslandSource<Props>,
  i18n: i18n,
  language: Language,
): Promise<ComponentType<Props>> {
  const missing = source.namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  const [module] = await Promise.all([
    importLate(source.load),
    ...missing.map(async (namespace) => {
      i18n.addResourceBundle(language, namespace, await loadWording(namespace, language));
    }),
  ]);
  return module.default;
}

/** By page and island, as they were left. */
const heights = new Map<string, number>();

/** On the way back to a page its boxes are as high as they were, so that the visitor's place is where it was. */
function useHeight(boxRef: { current: HTMLDivElement | null }, path: string | undefined, isAwake: boolean): void {
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (!element) return;
    const name = `${path} ${element.dataset['island']}`;
    const height = heights.get(name);
    element.style.minHeight = isAwake || height === undefined ? '' : `${height}px`;
    if (!isAwake) return;
    return () => {
      heights.set(name, element.offsetHeight);
    };
  }, [boxRef, path, isAwake]);
}

/** Takes over the box's HTML as it stands, or fills the box when it is empty, and keeps it in step with the page. */
function useRoot(box: { current: HTMLDivElement | null }, shown: Shown | null, heldRef: Held): void {
  const { i18n } = useI18n();
  const page = useContext(PageContext);
  useHeight(box, page?.path, shown !== null);
  const isRooted = useRef(false);

  useLayoutEffect(() => {
    if (!box.current) return;
    heldRef.current = holdActions(box.current);
    return heldRef.current.forget;
  }, [box, heldRef]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !shown) return;
    const { Content, language } = shown;
    const tree = (
      <I18nProvider i18n={i18n} language={language}>
        <PageContext.Provider value={page}>
          <Content />
        </PageContext.Provider>
      </I18nProvider>
    );
    if (isRooted.current) return render(tree, element);
    isRooted.current = true;
    const hasHtml = element.hasChildNodes();
    if (hasHtml) hydrate(tree, element);
    else render(tree, element);
    // Effects of the content run after this one; then it listens.
    setTimeout(() => {
      if (hasHtml) announceInput(element);
      heldRef.current?.release();
    });
  }, [box, shown, i18n, page, heldRef]);

  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element) render(null, element);
    };
  }, [box]);
}
