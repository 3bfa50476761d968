// A booking's own page hears from its address that the booking has just been made, and so says it after a reload too.
const HASHES = { mailed: '#booked', unmailed: '#booked-unmailed' } as const;

/** Just booked: with a letter on its way, or without one. */
export type Freshness = keyof typeof HASHES;

export function freshLink(link: string, freshness: Freshness): string {
  return link + HASHES[freshness];
}

/** Null for who comes later. */
export function readFreshness(hash: string): Freshness | null {
  if (hash === HASHES.mailed) return 'mailed';
  return hash === HASHES.unmailed ? 'unmailed' : null;
}
