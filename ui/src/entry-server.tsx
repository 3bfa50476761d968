// Runs in QuickJS inside the Rust server: no Intl, no DOM, no timers, no modules. See the server's src/site.
import { renderToString } from 'preact-render-to-string';
import type { WordingFiles } from '../config/server-wordings';
import { App } from './app/app';
import { makeHead } from './app/head';
import { registerHead, registerPage } from './app/page-registry';
import { describeRoutes } from './app/route-info';
import { roomNamespaces } from './app/room-namespaces';
import { namespacesOf } from './app/routes';
import { viewOfState } from './app/view';
import { createI18n, type NamespaceTexts } from './i18n/create-i18n';
import type { Language } from './i18n/language';
import { installPluralRules } from './i18n/plural-rules';
import { type IslandModule, registerIsland } from './lib/island';
import type { HeadModule, PageModule } from './lib/page-module';
import type { PageState } from './lib/page-state';
import { registerStillPart, type StillModule } from './lib/still-part';

const pageFiles = import.meta.glob<PageModule>('./pages/*/*-page.tsx', { eager: true });
const headFiles = import.meta.glob<HeadModule>('./pages/*/*-head.ts', { eager: true });
const partFiles = import.meta.glob<StillModule>('./pages/*/*-part.tsx', { eager: true });
const islandFiles = import.meta.glob<IslandModule>('./features/*/*-island.tsx', { eager: true });
// The server sets them before this runs. Each is parsed when a page first wants it: at each start QuickJS would spend half
// its time on all of them otherwise.
const { __wordings: wordingFiles } = globalThis as unknown as { __wordings: WordingFiles };

installPluralRules();
/** 'home' of './pages/home/home-page.tsx'. */
const folderOf = (file: string): string => file.split('/')[2] ?? '';
for (const [file, module] of Object.entries(pageFiles)) registerPage(folderOf(file), module);
for (const [file, module] of Object.entries(headFiles)) {
  registerHead(folderOf(file), module);
}
for (const [file, module] of Object.entries(partFiles)) {
  registerStillPart(file.replace(/^\.\/pages\/(.*)-part\.tsx$/, '$1'), module);
}
for (const [file, module] of Object.entries(islandFiles)) {
  registerIsland(file.replace(/^.*\/(.*)-island\.tsx$/, '$1'), module);
}
const wordings = { lv: textsOf('lv'), en: textsOf('en') };
const translators = { lv: createI18n('lv', wordings.lv), en: createI18n('en', wordings.en) };

/** All wordings of a language, each file parsed at its first use. */
function textsOf(language: Language): NamespaceTexts {
  const texts: NamespaceTexts = {};
  for (const [namespace, json] of Object.entries(wordingFiles[language])) {
    let parsed: NamespaceTexts[string] | undefined;
    const get = () => (parsed ??= JSON.parse(json) as NamespaceTexts[string]);
    Object.defineProperty(texts, namespace, { enumerable: true, get });
  }
  return texts;
}

function render(stateJson: string): string {
  const state = JSON.parse(stateJson) as PageState;
  const i18n = translators[state.language];
  const html = renderToString(<App state={state} i18n={i18n} loadView={() => Promise.resolve()} />);
  const view = viewOfState(state);
  // The page's wordings go into the document: compressed beside the HTML, which says the same, they cost half of what
  // a script of them would, and no request.
  const texts = Object.fromEntries(
    namespacesOf(view.route, roomNamespaces).map((namespace) => [namespace, wordings[state.language][namespace]]),
  );
  return JSON.stringify({ html, texts, ...makeHead(view, i18n, state.site, state.data) });
}

(globalThis as { __ssr?: object }).__ssr = { routes: () => JSON.stringify(describeRoutes()), render };
