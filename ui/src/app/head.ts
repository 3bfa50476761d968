// Title and meta data: made for the server's document, and kept in step while the visitor moves about.
import type { i18n } from 'i18next';
import { withPrefix } from '../lib/local-path';
import type { HeadExtras } from '../lib/page-module';
import type { PageData, SiteInfo } from '../lib/page-state';
import { getHeadMaker } from './page-registry';
import { canonicalPath } from './routes';
import type { View } from './view';

export type Head = { title: string; description: string; jsonLd: object[] } & HeadExtras;

export function makeHead(view: View, i18n: i18n, site: SiteInfo, data: PageData | null): Head {
  const head = getHeadMaker(view.route)({ i18n, language: view.language, site, data });
  return { ...head, title: `${head.title} | ${site.company.name}`, jsonLd: head.jsonLd ?? [] };
}

export function syncHead(view: View, i18n: i18n, site: SiteInfo, data: PageData | null): void {
  const { title, description, ...head } = makeHead(view, i18n, site, data);
  document.title = title;
  document.documentElement.lang = view.language;
  setContent('meta[name="description"], meta[property="og:description"]', description);
  setContent('meta[property="og:title"]', title);
  syncRobots(head.indexable ?? view.route.indexable);
  const canonical =
    site.publicUrl + (head.canonical ?? withPrefix(canonicalPath(view.route, view.language), view.prefixed));
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
  setContent('meta[property="og:url"]', canonical);
}

function setContent(selector: string, content: string): void {
  for (const element of document.querySelectorAll(selector)) element.setAttribute('content', content);
}

function syncRobots(indexable: boolean): void {
  const existing = document.querySelector('meta[name="robots"]');
  if (indexable) return existing?.remove();
  if (existing) return;
  const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
  document.head.append(robots);
}
