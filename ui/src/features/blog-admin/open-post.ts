// Which post is open stands in the address: it outlives a reload and a login, and the browser's way back closes it.
import { navigate } from '../../lib/navigation';

export type OpenPost = { kind: 'new'; key: string } | { kind: 'edit'; key: string };

export function readOpenPost(search: string): OpenPost | null {
  const query = new URLSearchParams(search);
  for (const kind of ['edit', 'new'] as const) {
    const key = query.get(kind);
    if (key !== null && /^[0-9a-f-]{36}$/i.test(key)) return { kind, key };
  }
  return null;
}

export function showPost({ kind, key }: OpenPost): void {
  navigate(`${window.location.pathname}?${kind}=${key}`);
}

export function showList(): void {
  navigate(window.location.pathname);
}
