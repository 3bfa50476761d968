// What the list shows: read from the address and written there, so that a link and the way back find it again. Words are
// searched by the server, which has the texts.
import type { AdminPostSummary } from '../../api/get-admin-posts';
import { isLanguage, type Language } from '../../i18n/language';
import { fold } from '../../lib/fold';
import { type PostStatus, STATUSES, statusOf } from './post-status';

/** Empty where nothing is left out. */
export type ListFilter = { search: string; status: PostStatus | ''; language: Language | ''; tag: string };

export const NO_FILTER: ListFilter = { search: '', status: '', language: '', tag: '' };

/** What the server takes. */
export const MAX_SEARCH_CHARS = 200;

export function readFilter(query: string): ListFilter {
  const values = new URLSearchParams(query);
  const language = values.get('language');
  return {
    search: (values.get('q') ?? '').slice(0, MAX_SEARCH_CHARS),
    status: STATUSES.find((status) => status === values.get('status')) ?? '',
    language: isLanguage(language) ? language : '',
    tag: values.get('tag') ?? '',
  };
}

/** The query of the list's address with its question mark, or ''. */
export function writeFilter({ search, ...rest }: ListFilter): string {
  const given = Object.entries({ q: search.trim(), ...rest }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}

export function isFiltered({ search, ...rest }: ListFilter): boolean {
  return search.trim() !== '' || Object.values(rest).some((value) => value !== '');
}

/** The posts of a state, a language and a tag. */
export function filterPosts(
  posts: AdminPostSummary[],
  { status, language, tag }: Omit<ListFilter, 'search'>,
): AdminPostSummary[] {
  const wanted = fold(tag);
  return posts.filter(
    (post) =>
      (status === '' || statusOf(post) === status) &&
      (language === '' || post.language === language) &&
      (tag === '' || post.tags.some((other) => fold(other) === wanted)),
  );
}

/** All tags by name, each once however it is written. */
export function tagsOf(posts: AdminPostSummary[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of posts.flatMap(({ tags }) => tags)) if (!byName.has(fold(tag))) byName.set(fold(tag), tag);
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag);
}
