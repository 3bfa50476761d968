import type { ComponentType } from 'preact';
import { useEffect, useState } from 'react';
import { COOKIE_BANNER_DELAY_MS } from '../../components/constants';
import { I18nProvider, useI18n, useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { readChoices, readUnsent } from '../../lib/cookie-consent';
import { type IslandSource, loadIsland } from '../../lib/island';

const banner: IslandSource = {
  name: 'cookie-consent',
  load: () => import('../../features/cookie-consent/cookie-banner'),
  namespaces: ['cookie-consent'],
};

type Shown = { Banner: ComponentType; language: Language };

/** Fetches the question about cookies two seconds after the page, where there is something to ask or to deliver. */
export function CookieConsent() {
  const { i18n, language } = useI18n();
  const { t } = useTranslation();
  const revision = t('cookies.revision');
  const [isDue, setIsDue] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      setIsDue(readChoices(revision) === null || readUnsent().decision !== undefined);
    }, COOKIE_BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [revision]);

  useEffect(() => {
    if (!isDue) return;
    let isStale = false;
    loadIsland(banner, i18n, language).then(
      (Banner) => {
        if (!isStale) setShown({ Banner, language });
      },
      // Out of reach: nothing is allowed, and the next page view asks.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [isDue, i18n, language]);

  if (!shown) return null;
  return (
    <I18nProvider i18n={i18n} language={shown.language}>
      <shown.Banner />
    </I18nProvider>
  );
}
