// Every page that stands, in both languages.
import type { Language } from './browser';

export type SitePage = { name: string; path: string; status: 200 | 404; needsLogin: boolean };

export const PAGES: SitePage[] = [
  { name: 'home', path: '/', status: 200, needsLogin: false },
  { name: 'contact', path: '/contact', status: 200, needsLogin: false },
  { name: 'privacy-policy', path: '/privacy-policy', status: 200, needsLogin: false },
  { name: 'admin-login', path: '/admin-login', status: 200, needsLogin: false },
  { name: 'admin', path: '/admin', status: 200, needsLogin: true },
  { name: 'not-found', path: '/sen-aizmirsta-lapa', status: 404, needsLogin: false },
];

export function localize(path: string, language: Language): string {
  if (language === 'lv') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
