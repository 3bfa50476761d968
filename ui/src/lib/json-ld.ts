// Parts of structured data (schema.org) that several pages need.
import type { Language } from '../i18n/language';
import { withPrefix } from './local-path';
import type { SiteInfo } from './page-state';

type Place = { site: SiteInfo; language: Language };

/** The whole address of a page; null where the owner has configured no public one. */
export function absoluteUrl({ site, language }: Place, path: string): string | null {
  return site.publicUrl ? site.publicUrl + withPrefix(path, language === 'en') : null;
}

export function describeOrganization({ company, publicUrl }: SiteInfo): object {
  return { '@type': 'Organization', name: company.name, ...(publicUrl && { url: publicUrl }) };
}

/** The way from the home page to this one. */
export function describeTrail(place: Place, steps: readonly { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => {
      const item = absoluteUrl(place, path);
      return { '@type': 'ListItem', position: index + 1, name, ...(item !== null && { item }) };
    }),
  };
}

export function describeFaq(entries: readonly { question: string; answer: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
