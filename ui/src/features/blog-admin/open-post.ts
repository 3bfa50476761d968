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

/** An id for a post that the server has not seen; over plain HTTP too, where randomUUID is missing. */
export function makeDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
