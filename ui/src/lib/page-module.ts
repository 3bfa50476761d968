// What the files of a page export.
import type { i18n } from 'i18next';
import type { ComponentType } from 'preact';
import type { Language } from '../i18n/language';
import type { PageData, SiteInfo } from './page-state';

export type HeadContext = { i18n: i18n; language: Language; site: SiteInfo; data: PageData | null };

export type PageHead = {
  /** Without the company's name, which is added to every title. */
  title: string;
  description: string;
  /** Structured data (schema.org); left out by most pages. */
  jsonLd?: object[];
} & HeadExtras;

/** What few pages have; the document's head is written from it, see the server's src/site/document.rs. */
export type HeadExtras = {
  /** Shown where the page is shared: an address, or a path of this site. */
  image?: string;
  /** The address that counts, where it is not the route's: a path of this site, with its prefix. */
  canonical?: string;
  /** The page in each language that it exists in, where these are not the route's: paths with their prefix. */
  alternates?: Partial<Record<Language, string>>;
  /** Path of the feed (RSS) to which the page belongs. */
  feed?: string;
  /** Makes the page an article for those who share it (RFC 3339). */
  published?: string;
  /** False where the page has nothing to show, although its route may be listed. */
  indexable?: false;
};

/** Of `pages/<page>/<page>-page.tsx`. */
export type PageModule = { default: ComponentType };

export type PageHeadMaker = (context: HeadContext) => PageHead;

/** Of `pages/<page>/<page>-head.ts`: apart from the page, because a first view has its head from the server. */
export type HeadModule = { head: PageHeadMaker };
