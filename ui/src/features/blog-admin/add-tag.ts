/** The tags with what was typed as one more; the same ones when nothing was, null when it is among them. */
export function addTag(tags: string[], typed: string): string[] | null {
  const tag = typed.trim();
  if (tag === '') return tags;
  const isThere = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return isThere ? null : [...tags, tag];
}
