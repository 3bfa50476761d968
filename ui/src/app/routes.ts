// The only list of pages: the browser, the server bundle and, through it, Rust read it. A new page is a row here.
import type { Language } from '../i18n/language';
import type { Namespace } from '../i18n/wordings';

export type Route = {
  page: string;
  /** Every path that shows the page, without the /en prefix. The last segment may be `:slug`, which is any. */
  paths: string[];
  /** Where the Latvian address differs from the English one: both are among `paths`. */
  canonical?: Record<Language, string>;
  /** File of the page, from ui/. */
  module: PageFile;
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

export type PageFile = `src/pages/${string}/${string}-page.tsx`;

export const NOT_FOUND_PATH = '/404';

export const routes: Route[] = [
  {
    page: 'home',
    paths: ['/'],
    module: 'src/pages/home/home-page.tsx',
    namespaces: ['home'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'contact',
    paths: ['/contact'],
    module: 'src/pages/contact/contact-page.tsx',
    namespaces: ['contact'],
    indexable: true,
    stickyContact: 'none',
  },
  {
    page: 'aiDemo',
    paths: ['/ai-demo'],
    module: 'src/pages/ai-demo/ai-demo-page.tsx',
    namespaces: ['service-page', 'ai-demo'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'chatbotSolutions',
    paths: ['/chatbot-solutions'],
    module: 'src/pages/chatbot-solutions/chatbot-solutions-page.tsx',
    namespaces: ['service-page', 'chatbot-solutions'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'processAutomation',
    paths: ['/process-automation'],
    module: 'src/pages/process-automation/process-automation-page.tsx',
    namespaces: ['service-page', 'process-automation'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'dataAnalytics',
    paths: ['/data-analytics'],
    module: 'src/pages/data-analytics/data-analytics-page.tsx',
    namespaces: ['service-page', 'data-analytics'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'contentGeneration',
    paths: ['/content-generation', '/satura-generesana'],
    canonical: { lv: '/satura-generesana', en: '/content-generation' },
    module: 'src/pages/content-generation/content-generation-page.tsx',
    namespaces: ['service-page', 'content-generation'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'socialMedia',
    paths: ['/social-media-management', '/socialo-mediju-administresana'],
    canonical: { lv: '/socialo-mediju-administresana', en: '/social-media-management' },
    module: 'src/pages/social-media-management/social-media-management-page.tsx',
    namespaces: ['service-page', 'social-media'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'serviceRecommendations',
    paths: ['/service-recommendations', '/pakalpojumu-ieteikumi'],
    canonical: { lv: '/pakalpojumu-ieteikumi', en: '/service-recommendations' },
    module: 'src/pages/service-recommendations/service-recommendations-page.tsx',
    namespaces: ['service-page', 'service-recommendations'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'privacyPolicy',
    paths: ['/privacy-policy'],
    module: 'src/pages/privacy-policy/privacy-policy-page.tsx',
    namespaces: ['legal', 'privacy'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'termsOfService',
    paths: ['/terms-of-service'],
    module: 'src/pages/terms-of-service/terms-of-service-page.tsx',
    namespaces: ['legal', 'terms'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'cookiePolicy',
    paths: ['/cookie-policy'],
    module: 'src/pages/cookie-policy/cookie-policy-page.tsx',
    namespaces: ['legal', 'cookies', 'cookie-consent'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'gdprInfo',
    paths: ['/gdpr-info'],
    module: 'src/pages/gdpr-info/gdpr-info-page.tsx',
    namespaces: ['legal', 'gdpr'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'formDataCollection',
    paths: ['/form-data-collection'],
    module: 'src/pages/form-data-collection/form-data-collection-page.tsx',
    namespaces: ['legal', 'form-data'],
    indexable: true,
    stickyContact: 'none',
  },
  {
    page: 'brandAssets',
    paths: ['/brand-assets', '/zimola-materiali'],
    canonical: { lv: '/zimola-materiali', en: '/brand-assets' },
    module: 'src/pages/brand-assets/brand-assets-page.tsx',
    namespaces: ['brand-assets'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'n8nArticle',
    paths: ['/blog/n8n-automatizacija-uznemumiem'],
    module: 'src/pages/n8n-article/n8n-article-page.tsx',
    namespaces: ['n8n-article'],
    indexable: true,
    stickyContact: 'atFirst',
  },
  {
    page: 'blogList',
    paths: ['/blog'],
    module: 'src/pages/blog-list/blog-list-page.tsx',
    namespaces: ['blog'],
    indexable: true,
    stickyContact: 'none',
  },
  {
    page: 'blogPost',
    paths: ['/blog/:slug'],
    module: 'src/pages/blog-post/blog-post-page.tsx',
    namespaces: ['blog'],
    indexable: true,
    stickyContact: 'atFirst',
  },
  {
    page: 'aiAssistants',
    paths: ['/ai-assistants', '/ai-asistenti'],
    canonical: { lv: '/ai-asistenti', en: '/ai-assistants' },
    module: 'src/pages/ai-assistants/ai-assistants-page.tsx',
    namespaces: ['assistants'],
    indexable: true,
    stickyContact: 'afterOwn',
  },
  {
    page: 'adminOverview',
    paths: ['/admin/overview'],
    module: 'src/pages/admin-overview/admin-overview-page.tsx',
    namespaces: ['admin', 'overview'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'admin',
    paths: ['/admin'],
    module: 'src/pages/admin/admin-page.tsx',
    namespaces: ['admin'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'adminBlog',
    paths: ['/admin/blog'],
    module: 'src/pages/admin-blog/admin-blog-page.tsx',
    namespaces: ['admin', 'blog-admin'],
    indexable: false,
    stickyContact: 'none',
  },
  {
    page: 'adminLogin',
    paths: ['/admin-login'],
    module: 'src/pages/admin-login/admin-login-page.tsx',
    namespaces: ['admin'],
    indexable: false,
    stickyContact: 'none',
  },
];

export const notFoundRoute: Route = {
  page: 'notFound',
  paths: [],
  module: 'src/pages/not-found/not-found-page.tsx',
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

export function namespacesOf(route: Route): Namespace[] {
  return ['common', ...route.namespaces];
}

/** The path that search engines should know, without the /en prefix. */
export function canonicalPath(route: Route, language: Language): string {
  return route.canonical?.[language] ?? route.paths[0] ?? NOT_FOUND_PATH;
}
