// Reads the way to the next page of a list (RFC 8288): `Link: </api/…?before=ID&limit=100>; rel="next"`.

/** The `before` of the next page, or null on the last one. */
export function readNextBefore(link: string | null): string | null {
  for (const part of (link ?? '').split(/,\s*(?=<)/)) {
    const match = /^<([^>]*)>\s*;(?:.*;)?\s*rel="?next"?/.exec(part.trim());
    if (match?.[1]) return new URL(match[1], 'http://server.invalid').searchParams.get('before');
  }
  return null;
}
