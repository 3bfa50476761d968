// Sentences of which some words lead somewhere.

/** A piece of a sentence; with an address it is shown as a link. */
export type Piece = { text: string; href: string | null };

/** Cuts a sentence at the texts that have an address, such as an e-mail or a phone number; those without stay words. */
export function cutAtLinks(sentence: string, hrefs: Readonly<Record<string, string | null>>): Piece[] {
  const [first, ...others] = Object.entries(hrefs).filter(([text, href]) => text !== '' && href !== null);
  if (!first) return [{ text: sentence, href: null }];
  const [linked, href] = first;
  const rest = Object.fromEntries(others);
  return sentence
    .split(linked)
    .flatMap((part, index) => [
      ...(index > 0 ? [{ text: linked, href }] : []),
      ...(part === '' ? [] : cutAtLinks(part, rest)),
    ]);
}
