/** Counts as the server does: a letter beyond the basic plane is one, not two. */
export function countChars(text: string): number {
  return Array.from(text).length;
}
