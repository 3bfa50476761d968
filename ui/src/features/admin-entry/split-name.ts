/** The first word, and the rest; people say their names in one breath. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}
