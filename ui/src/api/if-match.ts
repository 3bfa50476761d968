/** Binds a change to the version that was seen: the server refuses it (412) when there is another one by then. */
export function ifMatch(version: number): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}
