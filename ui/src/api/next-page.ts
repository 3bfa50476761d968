// Reads the way to the next page of a list (RFC 8288): `Link: </api/…?before=ID&limit=100>; rel="next"`.

/** Where the next page goes on (`before`, or `after` in a list from the oldest on), or null on the last one. */
export function readNextCursor(link: string | null): string | null {
  for (const part of (link ?? '').split(/,\s*(?=<)/)) {
    const match = /^<([^>]*)>\s*;(?:.*;)?\s*rel="?next"?/.exec(part.trim());
    if (!match?.[1]) continue;
    const query = new URL(match[1], 'http://server.invalid').searchParams;
    return query.get('before') ?? query.get('after');
  }
  return null;
}
