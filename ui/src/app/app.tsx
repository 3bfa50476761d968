import type { i18n } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { I18nProvider } from '../i18n/i18n-context';
import { isLanguage, type Language } from '../i18n/language';
import { trackEvent } from '../lib/analytics';
import { storeLanguage } from '../lib/language-preference';
import { splitPrefix, withPrefix } from '../lib/local-path';
import { navigate, usePathname } from '../lib/navigation';
import { PageContext } from '../lib/page-context';
import type { PageState } from '../lib/page-state';
import { Layout } from './layout/layout';
import { getPage } from './page-registry';
import { pathIn } from './routes';
import { useShownView } from './use-shown-view';
import { isSameView, type LoadView, placeOf, viewAt, viewOfState } from './view';

type AppProps = { state: PageState; i18n: i18n; loadView: LoadView };

export function App({ state, i18n, loadView }: AppProps) {
  const first = useMemo(() => viewOfState(state), [state]);
  const pathname = usePathname(withPrefix(state.path, state.prefixed));
  const [preferred, setPreferred] = useState(state.language);
  const { view, data, setData, AwayPage, retry } = useShownView({
    first,
    firstData: state.data,
    wanted: viewAt(pathname, preferred),
    loadView,
    i18n,
    site: state.site,
  });

  const switchLanguage = useCallback(
    (language: Language) => {
      changeLanguage(language, i18n, setPreferred);
    },
    [i18n],
  );
  const context = useMemo(
    () => ({
      page: view.route.page,
      path: view.path,
      prefixed: view.prefixed,
      site: state.site,
      data,
      setData,
      contactForm: isSameView(view, first) ? state.contactForm : null,
      switchLanguage,
    }),
    [view, data, setData, first, state, switchLanguage],
  );
  const Page = getPage(view.route).default;
  return (
    <I18nProvider i18n={i18n} language={view.language}>
      <PageContext.Provider value={context}>
        <Layout stickyContact={view.route.stickyContact} hasOwnMain={!AwayPage && view.path.startsWith('/admin')}>
          {AwayPage ? <AwayPage onRetry={retry} /> : <Page key={placeOf(view)} />}
        </Layout>
      </PageContext.Provider>
    </I18nProvider>
  );
}

/** Changes the language in place: what the visitor has typed and where they are stays. */
function changeLanguage(language: Language, i18n: i18n, setPreferred: (language: Language) => void): void {
  if (isLanguage(i18n.language) && i18n.language === language) return;
  const label = `${i18n.language}_to_${language}`;
  storeLanguage(language);
  setPreferred(language);
  const { search, hash, pathname } = window.location;
  navigate(withPrefix(pathIn(splitPrefix(pathname).path, language), language === 'en') + search + hash, {
    replace: true,
  });
  trackEvent({ action: 'language_switch', category: 'navigation', label });
}
