import './styles/site.css';
import { hydrate, render } from 'preact';
import { App } from './app/app';
import { loadBetween } from './app/load-between';
import { loadPageModule, loadView, loadWholePage, loadWordings } from './app/load-page';
import { viewOfState } from './app/view';
import { createI18n, type NamespaceTexts } from './i18n/create-i18n';
import { startEntries } from './lib/entries';
import { importLate } from './lib/import-late';
import { agreeOnLanguage } from './lib/language-preference';
import { splitPrefix } from './lib/local-path';
import type { PageState } from './lib/page-state';

/** The first view is at rest by then. */
const WARM_UP_MS = 3_000;
/** It is fetched again when it is needed. */
const ignoreLoss = () => undefined;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const stateJson = document.getElementById('state')?.textContent;
  if (!root || !stateJson) throw new Error('the document has no #root or no #state');
  const state = withoutTag(withOwnAddress(JSON.parse(stateJson) as PageState));
  if (agreeOnLanguage(state)) {
    window.location.reload();
    return;
  }
  const { route, language } = viewOfState(state);
  const textsJson = document.getElementById('texts')?.textContent;
  const [texts] = await Promise.all([
    // The document has the page's wordings, unless rendering failed on the server.
    textsJson ? (JSON.parse(textsJson) as NamespaceTexts) : loadWordings(route, language),
    // The root is empty when rendering failed on the server.
    root.hasChildNodes() ? loadPageModule(route) : loadWholePage(route),
  ]);
  const i18n = createI18n(language, texts);
  const { tagId } = state.site.analytics;
  if (tagId !== null) {
    const revision = i18n.getFixedT(language)('cookies.revision');
    // Without it nothing is measured; the page works.
    await importLate(() => import('./lib/google-tag')).then((tag) => tag.startConsentMode(tagId, revision), ignoreLoss);
  }
  startEntries((y) => void loadBetween().then(({ restoreScroll }) => restoreScroll(y), ignoreLoss));
  // What was touched meanwhile is answered before the page comes to life, which takes a slow phone a while.
  await new Promise((resolve) => setTimeout(resolve));
  const app = <App state={state} i18n={i18n} loadView={(...view) => loadView(i18n, ...view)} />;
  if (root.hasChildNodes()) hydrate(app, root);
  else render(app, root);
  document.documentElement.dataset['hydrated'] = '1';
  setTimeout(() => void loadBetween().catch(ignoreLoss), WARM_UP_MS);
}

/** The page of a post or booking that is missing is one for all addresses: the visitor's own is put in. */
function withOwnAddress(state: PageState): PageState {
  const { data } = state;
  const isMissing =
    data?.kind === 'managedBooking'
      ? !data.booking
      : (data?.kind === 'blogPost' || data?.kind === 'postPreview') && !data.post;
  return isMissing ? { ...state, path: splitPrefix(window.location.pathname).path } : state;
}

/** A page whose address is a secret tells no tag of it. */
function withoutTag(state: PageState): PageState {
  if (!['managedBooking', 'postPreview'].includes(state.page)) return state;
  return { ...state, site: { ...state.site, analytics: { tagId: null } } };
}

void start();
