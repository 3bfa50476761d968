// Renders a part of the site as a page would: with wordings, company and language.
import { render, type RenderResult } from '@testing-library/preact';
import type { ComponentChildren, VNode } from 'preact';
import { vi } from 'vitest';
import { createI18n, type NamespaceTexts } from '../i18n/create-i18n';
import { I18nProvider } from '../i18n/i18n-context';
import type { Language } from '../i18n/language';
import { PageContext, type PageContextValue } from '../lib/page-context';
import { testSite } from './site';

const files = import.meta.glob<NamespaceTexts[string]>('../locales/*/*.json', { eager: true, import: 'default' });

export function textsOf(language: Language): NamespaceTexts {
  const folder = `../locales/${language}/`;
  const own = Object.entries(files).filter(([file]) => file.startsWith(folder));
  return Object.fromEntries(own.map(([file, texts]) => [file.slice(folder.length, -'.json'.length), texts]));
}

type Options = { language?: Language; page?: Partial<PageContextValue> };

export function renderInSite(ui: VNode, { language = 'lv', page = {} }: Options = {}): RenderResult {
  const i18n = createI18n(language, textsOf(language));
  const context: PageContextValue = {
    page: 'contact',
    path: '/contact',
    prefixed: language === 'en',
    site: testSite,
    data: null,
    setData: vi.fn(),
    contactForm: null,
    switchLanguage: vi.fn(),
    ...page,
  };
  const Site = ({ children }: { children?: ComponentChildren }) => (
    <I18nProvider i18n={i18n} language={language}>
      <PageContext.Provider value={context}>{children}</PageContext.Provider>
    </I18nProvider>
  );
  return render(ui, { wrapper: Site });
}
