// What every file of pages/*/*-page.tsx exports.
import type { i18n } from 'i18next';
import type { ComponentType } from 'preact';
import type { Language } from '../i18n/language';
import type { SiteInfo } from './page-state';

export type HeadContext = { i18n: i18n; language: Language; site: SiteInfo };

export type PageHead = {
  /** Without the company's name, which is added to every title. */
  title: string;
  description: string;
  /** Structured data (schema.org); left out by most pages. */
  jsonLd?: object[];
};

export type PageModule = { default: ComponentType; head: (context: HeadContext) => PageHead };
