// The only list of pages: the browser, the server bundle and, through it, Rust read it. A new page is a row here.
import type { Language } from '../i18n/language';
import type { Namespace } from '../i18n/wordings';
import type { Route, StickyContactPlan } from './route';

export type { Route, StickyContactPlan };

export const NOT_FOUND_PATH = '/404';

/** Pages of the administration: for few people, and for no search. Their wordings stand in room-namespaces.ts. */
const ROOMS = [
  '/admin/overview',
  '/admin',
  '/admin/bookings',
  '/admin/templates',
  '/admin/blog',
  '/admin/accounts',
  '/admin/account',
  '/admin/invite',
  '/admin-login',
];

/** '/admin/blog' is the page adminBlog, whose files are in admin-blog. */
function roomAt(path: string): Route {
  const folder = path.slice(1).replace('/', '-');
  const page = folder.replace(/-./g, (part) => part.charAt(1).toUpperCase());
  return { page, paths: [path], folder, namespaces: [], indexable: false, stickyContact: 'none' };
}

export const routes: Route[] = [
  {
    page: 'home',
    paths: ['/'],
    folder: 'home',
    namespaces: ['home'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'contact',
    paths: ['/contact'],
    folder: 'contact',
    namespaces: ['contact'],
    indexable: true,
    stickyContact: 'none',
  },
  {
    page: 'booking',
    paths: ['/booking'],
    folder: 'booking',
    namespaces: ['booking'],
    indexable: true,
    stickyContact: 'none',
  },
  {
    page: 'managedBooking',
    paths: ['/booking/:slug'],
    folder: 'booking-manage',
    namespaces: ['booking-manage'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'aiDemo',
    paths: ['/ai-demo'],
    folder: 'ai-demo',
    namespaces: ['service-page', 'ai-demo'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'chatbotSolutions',
    paths: ['/chatbot-solutions'],
    folder: 'chatbot-solutions',
    namespaces: ['service-page', 'chatbot-solutions'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'processAutomation',
    paths: ['/process-automation'],
    folder: 'process-automation',
    namespaces: ['service-page', 'process-automation'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'dataAnalytics',
    paths: ['/data-analytics'],
    folder: 'data-analytics',
    namespaces: ['service-page', 'data-analytics'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'contentGeneration',
    paths: ['/content-generation', '/satura-generesana'],
    canonical: { lv: '/satura-generesana', en: '/content-generation' },
    folder: 'content-generation',
    namespaces: ['service-page', 'content-generation'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'socialMedia',
    paths: ['/social-media-management', '/socialo-mediju-administresana'],
    canonical: { lv: '/socialo-mediju-administresana', en: '/social-media-management' },
    folder: 'social-media-management',
    namespaces: ['service-page', 'social-media'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'serviceRecommendations',
    paths: ['/service-recommendations', '/pakalpojumu-ieteikumi'],
    canonical: { lv: '/pakalpojumu-ieteikumi', en: '/service-recommendations' },
    folder: 'service-recommendations',
    namespaces: ['service-page', 'service-recommendations'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'privacyPolicy',
    paths: ['/privacy-policy'],
    folder: 'privacy-policy',
    namespaces: ['legal', 'privacy'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'termsOfService',
    paths: ['/terms-of-service'],
    folder: 'terms-of-service',
    namespaces: ['legal', 'terms'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'cookiePolicy',
    paths: ['/cookie-policy'],
    folder: 'cookie-policy',
    namespaces: ['legal', 'cookies', 'cookie-consent'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'gdprInfo',
    paths: ['/gdpr-info'],
    folder: 'gdpr-info',
    namespaces: ['legal', 'gdpr'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'formDataCollection',
    paths: ['/form-data-collection'],
    folder: 'form-data-collection',
    namespaces: ['legal', 'form-data'],
    indexable: true,
    stickyContact: 'none',
  },
  {
    page: 'brandAssets',
    paths: ['/brand-assets', '/zimola-materiali'],
    canonical: { lv: '/zimola-materiali', en: '/brand-assets' },
    folder: 'brand-assets',
    namespaces: ['brand-assets'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'n8nArticle',
    paths: ['/blog/n8n-automatizacija-uznemumiem'],
    folder: 'n8n-article',
    namespaces: ['n8n-article'],
    indexable: true,
    stickyContact: 'atFirst',
  },
  {
    page: 'blogList',
    paths: ['/blog'],
    folder: 'blog-list',
    namespaces: ['blog'],
    indexable: true,
    stickyContact: 'none',
  },
  {
    page: 'blogPost',
    paths: ['/blog/:slug'],
    folder: 'blog-post',
    namespaces: ['blog'],
    indexable: true,
    stickyContact: 'atFirst',
  },
  {
    page: 'postPreview',
    paths: ['/preview/:slug'],
    folder: 'post-preview',
    namespaces: ['blog'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'aiAssistants',
    paths: ['/ai-assistants', '/ai-asistenti'],
    canonical: { lv: '/ai-asistenti', en: '/ai-assistants' },
    folder: 'ai-assistants',
    namespaces: ['assistants'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  ...ROOMS.map(roomAt),
];

export const notFoundRoute: Route = {
  page: 'notFound',
  paths: [],
  folder: 'not-found',
  namespaces: ['not-found'],
  indexable: false,
  stickyContact: 'afterOwn',
};

export function matchRoute(path: string): Route {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return findRoute(trimmed) ?? findRoute(trimmed.replace(/[^/]+$/, ':slug')) ?? notFoundRoute;
}

function findRoute(path: string): Route | undefined {
  return routes.find(({ paths }) => paths.includes(path));
}

/** `ofRooms` by folder. */
export function namespacesOf(
  { folder, namespaces }: Route,
  ofRooms: Partial<Record<string, Namespace[]>>,
): Namespace[] {
  return ['common', ...namespaces, ...(ofRooms[folder] ?? [])];
}

/** The page at `path` in `language`: some have an address of their own in each. */
export function pathIn(path: string, language: Language): string {
  return matchRoute(path).canonical?.[language] ?? path;
}

/** The path that search engines should know, without the /en prefix. */
export function canonicalPath(route: Route, language: Language): string {
  return route.canonical?.[language] ?? route.paths[0] ?? NOT_FOUND_PATH;
}
