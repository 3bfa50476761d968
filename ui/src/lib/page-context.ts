import { createContext } from 'preact';
import { useContext } from 'react';
import type { Language } from '../i18n/language';
import type { ContactFormState, PageData, SiteInfo } from './page-state';

export type PageContextValue = {
  /** Id of the route that is shown. */
  page: string;
  /** Without the /en prefix; '/404' for every address that leads nowhere. */
  path: string;
  prefixed: boolean;
  site: SiteInfo;
  /** From the document, or loaded since by the page itself (see use-page-data.ts); null while nobody knows. */
  data: PageData | null;
  /** Takes what the page has loaded: title and description follow it. */
  setData: (data: PageData) => void;
  contactForm: ContactFormState | null;
  switchLanguage: (language: Language) => void;
};

export const PageContext = createContext<PageContextValue | null>(null);

export function usePage(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error('usePage needs a PageContext above');
  return value;
}

export function useSite(): SiteInfo {
  return usePage().site;
}
