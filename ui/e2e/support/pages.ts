// Every page of the route table, so that a page added there is tested without another word.
import { routes } from '../../src/app/routes';
import type { Language } from './browser';

export type SitePage = {
  name: string;
  path: string;
  /** Other addresses of the same page. */
  aliases: string[];
  status: 200 | 404;
  needsLogin: boolean;
  /** After hydration it fetches what only this visitor may see, or shows the times of their clock. */
  hasOwnData: boolean;
};

const WITH_OWN_DATA = [
  'admin',
  'adminAccount',
  'adminAccounts',
  'adminBlog',
  'adminBookings',
  'adminInvite',
  'adminOverview',
  'adminTemplates',
  'booking',
  'cookiePolicy',
];
/** A post that every new site has. */
export const SEEDED_SLUG = 'procesu-automatizacija';

export const PAGES: SitePage[] = [
  ...routes.map(({ page, paths: [path = '/', ...aliases] }): SitePage => {
    return {
      name: page,
      path: path.replace(':slug', SEEDED_SLUG),
      aliases,
      // No link ends so.
      status: ['postPreview', 'managedBooking'].includes(page) ? 404 : 200,
      needsLogin: /^\/admin(\/|$)/.test(path),
      hasOwnData: WITH_OWN_DATA.includes(page),
    };
  }),
  {
    name: 'notFound',
    path: '/sen-aizmirsta-lapa',
    aliases: [],
    status: 404,
    needsLogin: false,
    hasOwnData: false,
  },
];

/** Anchors that the specification names, by page. */
export const ANCHORS: Record<string, string[]> = {
  home: [
    'main-content',
    'hero',
    'services',
    'pakalpojumi',
    'pakalpojumi-detali',
    'ai-recommendations',
    'social-generator',
    'security',
    'contact',
    'kontakti',
  ],
  dataAnalytics: ['demo'],
  contentGeneration: ['demo'],
  socialMedia: ['demo'],
};

export function localize(path: string, language: Language): string {
  if (language === 'lv') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
