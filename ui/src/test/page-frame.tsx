// What every page and feature expects around it: wordings and the page's context.
import type { ComponentChildren } from 'preact';
import { createI18n, type NamespaceTexts } from '../i18n/create-i18n';
import { I18nProvider } from '../i18n/i18n-context';
import type { Language } from '../i18n/language';
import { PageContext } from '../lib/page-context';
import { testSite } from './site';

type PageFrameProps = { language: Language; texts: NamespaceTexts; path?: string; children: ComponentChildren };

export function PageFrame({ language, texts, path = '/', children }: PageFrameProps) {
  const context = {
    page: 'test',
    path,
    prefixed: language === 'en',
    site: testSite,
    data: null,
    setData: () => undefined,
    contactForm: null,
    switchLanguage: () => undefined,
  };
  return (
    <I18nProvider i18n={createI18n(language, texts)} language={language}>
      <PageContext.Provider value={context}>{children}</PageContext.Provider>
    </I18nProvider>
  );
}
