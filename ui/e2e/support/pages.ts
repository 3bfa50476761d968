// Every page of the route table, so that a page added there is tested without another word.
import { routes } from '../../src/app/routes';
import type { Language } from './browser';

export type SitePage = { name: string; path: string; status: 200 | 404; needsLogin: boolean };

export const PAGES: SitePage[] = [
  ...routes.map(({ page, paths: [path = '/'] }): SitePage => {
    return { name: page, path, status: 200, needsLogin: /^\/admin(\/|$)/.test(path) };
  }),
  { name: 'notFound', path: '/sen-aizmirsta-lapa', status: 404, needsLogin: false },
];

export function localize(path: string, language: Language): string {
  if (language === 'lv') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
