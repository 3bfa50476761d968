// What a row of the table of pages says.
import type { Language } from '../i18n/language';
import type { Namespace } from '../i18n/wordings';

export type Route = {
  page: string;
  /** Every path that shows the page, without the /en prefix. The last segment may be `:slug`, which is any. */
  paths: string[];
  /** Where the Latvian address differs from the English one: both are among `paths`. */
  canonical?: Record<Language, string>;
  /** Of the page's files in src/pages/, which begin with the same name. */
  folder: string;
  /** Wordings beyond `common`, which every page has. */
  namespaces: Namespace[];
  indexable: boolean;
  stickyContact: StickyContactPlan;
};

/**
 * On phones a button to the contact form stays in view: once the page's own one, which stands at its top, has left it;
 * or from the beginning, where the page's own stands at its end.
 */
export type StickyContactPlan = 'none' | 'afterOwn' | 'atFirst';
