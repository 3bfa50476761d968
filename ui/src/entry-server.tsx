// Runs in QuickJS inside the Rust server: no Intl, no DOM, no timers, no modules. See the server's src/site.
import { renderToString } from 'preact-render-to-string';
import { App } from './app/app';
import { makeHead } from './app/head';
import { registerPage } from './app/page-registry';
import { describeRoutes } from './app/route-info';
import { namespacesOf } from './app/routes';
import { viewOfState } from './app/view';
import { createI18n, type NamespaceTexts } from './i18n/create-i18n';
import type { Language } from './i18n/language';
import { installPluralRules } from './i18n/plural-rules';
import { type IslandModule, registerIsland } from './lib/island';
import type { PageModule } from './lib/page-module';
import type { PageState } from './lib/page-state';

const pageFiles = import.meta.glob<PageModule>('./pages/*/*-page.tsx', { eager: true });
const islandFiles = import.meta.glob<IslandModule>('./features/*/*-island.tsx', { eager: true });
const wordingFiles = import.meta.glob<NamespaceTexts[string]>('./locales/*/*.json', { eager: true, import: 'default' });

installPluralRules();
for (const [file, module] of Object.entries(pageFiles)) registerPage(file.replace('./', 'src/'), module);
for (const [file, module] of Object.entries(islandFiles)) {
  registerIsland(file.replace(/^.*\/(.*)-island\.tsx$/, '$1'), module);
}
const translators = { lv: createI18n('lv', textsOf('lv')), en: createI18n('en', textsOf('en')) };

function textsOf(language: Language): NamespaceTexts {
  const folder = `./locales/${language}/`;
  const files = Object.entries(wordingFiles).filter(([file]) => file.startsWith(folder));
  return Object.fromEntries(files.map(([file, texts]) => [file.slice(folder.length, -'.json'.length), texts]));
}

function textOf(language: Language, namespace: string) {
  return wordingFiles[`./locales/${language}/${namespace}.json`];
}

function render(stateJson: string): string {
  const state = JSON.parse(stateJson) as PageState;
  const i18n = translators[state.language];
  const html = renderToString(<App state={state} i18n={i18n} loadView={() => Promise.resolve()} />);
  const view = viewOfState(state);
  // The page's wordings go into the document: compressed beside the HTML, which says the same, they cost half of what
  // a script of them would, and no request.
  const texts = Object.fromEntries(
    namespacesOf(view.route).map((namespace) => [namespace, textOf(state.language, namespace)]),
  );
  return JSON.stringify({ html, texts, ...makeHead(view, i18n, state.site) });
}

(globalThis as { __ssr?: object }).__ssr = { routes: () => JSON.stringify(describeRoutes()), render };
