// Title and meta data: made for the server's document, and kept in step while the visitor moves about.
import type { i18n } from 'i18next';
import type { Language } from '../i18n/language';
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

/** Writes what the server would have written for this view, see its src/site/document.rs. */
export function syncHead(view: View, i18n: i18n, site: SiteInfo, data: PageData | null): void {
  const head = makeHead(view, i18n, site, data);
  document.title = head.title;
  document.documentElement.lang = view.language;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  for (const old of document.head.querySelectorAll(OF_ONE_VIEW)) old.remove();
  const isIndexable = head.indexable ?? view.route.indexable;
  document.head.append(
    ...(isIndexable ? [] : [meta('name', 'robots', 'noindex')]),
    ...(isIndexable && site.publicUrl ? makeLinks(view, head, site.publicUrl) : []),
    ...makeFeed(head, site),
    ...makeSharing(view, head, site),
    ...head.jsonLd.map((json) => element('script', { type: 'application/ld+json', textContent: JSON.stringify(json) })),
  );
}

const OF_ONE_VIEW =
  'meta[name=robots], link[rel=canonical], link[rel=alternate], meta[property], script[type="application/ld+json"]';
const SHARE_IMAGE = '/og-image.png';

/** Canonical and alternate addresses; they are absolute, so they need the public address. */
function makeLinks(view: View, { canonical, alternates }: Head, publicUrl: string): Element[] {
  const ofRoute = (language: Language) => withPrefix(canonicalPath(view.route, language), language === 'en');
  const { lv, en } = alternates ?? { lv: ofRoute('lv'), en: ofRoute('en') };
  // An unprefixed address is Latvian's, even when it was answered in English.
  const own = canonical ?? (view.prefixed ? en : lv);
  const others = Object.entries({ lv, en, 'x-default': lv ?? en });
  return [
    ...(own === undefined
      ? []
      : [element('link', { rel: 'canonical', href: publicUrl + own }), meta('property', 'og:url', publicUrl + own)]),
    ...others.flatMap(([hreflang, path]) =>
      path === undefined ? [] : [element('link', { rel: 'alternate', hreflang, href: publicUrl + path })],
    ),
  ];
}

function makeFeed({ feed }: Head, { company }: SiteInfo): Element[] {
  if (feed === undefined) return [];
  return [element('link', { rel: 'alternate', type: 'application/rss+xml', title: company.name, href: feed })];
}

function makeSharing(view: View, head: Head, { company, publicUrl }: SiteInfo): Element[] {
  const { published, image = SHARE_IMAGE } = head;
  const isPath = image.startsWith('/');
  const properties = {
    'og:type': published === undefined ? 'website' : 'article',
    'og:site_name': company.name,
    'og:locale': view.language === 'en' ? 'en_GB' : 'lv_LV',
    'og:title': head.title,
    'og:description': head.description,
    'article:published_time': published,
    // A path alone is no address to whoever shares the page.
    'og:image': isPath && publicUrl === '' ? undefined : (isPath ? publicUrl : '') + image,
  };
  return Object.entries(properties).flatMap(([property, content]) =>
    content === undefined ? [] : [meta('property', property, content)],
  );
}

function meta(kind: 'name' | 'property', name: string, content: string): Element {
  const made = document.createElement('meta');
  made.setAttribute(kind, name);
  made.content = content;
  return made;
}

function element<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): Element {
  return Object.assign(document.createElement(name), properties);
}
