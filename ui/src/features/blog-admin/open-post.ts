// Which post is open stands in the address: it outlives a reload and a login, and the browser's way back closes it. What
// the list was searched and filtered by stays in the address meanwhile.
import { makeUuid } from '../../lib/make-uuid';
import { navigate } from '../../lib/navigation';

export type OpenPost = { kind: 'new'; key: string } | { kind: 'edit'; key: string };

const KINDS = ['edit', 'new'] as const;

export function readOpenPost(search: string): OpenPost | null {
  const query = new URLSearchParams(search);
  for (const kind of KINDS) {
    const key = query.get(kind);
    if (key !== null && /^[0-9a-f-]{36}$/i.test(key)) return { kind, key };
  }
  return null;
}

export function showPost({ kind, key }: OpenPost): void {
  const query = listQuery();
  query.set(kind, key);
  navigate(`${window.location.pathname}?${query.toString()}`);
}

/** Keys of new posts that were begun in this tab and not opened yet. */
const justBegun = new Set<string>();

/** Opens a new post. */
export function beginPost(): void {
  const key = makeUuid();
  justBegun.add(key);
  showPost({ kind: 'new', key });
}

/** Whether a post is opened for the first time since it was begun here, which is so once: no draft of it exists. */
export function isFirstOpening(key: string): boolean {
  return justBegun.delete(key);
}

export function showList(): void {
  const query = listQuery().toString();
  navigate(window.location.pathname + (query && `?${query}`));
}

/** The part of the address that is the list's. */
function listQuery(): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  for (const kind of KINDS) query.delete(kind);
  return query;
}
