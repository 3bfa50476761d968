// Sentences of which some words lead somewhere.

/** A piece of a sentence; with an address it is shown as a link. */
export type Piece = { text: string; href: string | null };

/** Cuts a sentence at the texts that have an address, such as an e-mail or a phone number. */
export function cutAtLinks(sentence: string, hrefs: Readonly<Record<string, string>>): Piece[] {
  const [first, ...others] = Object.entries(hrefs).filter(([text]) => text !== '');
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

/** What a phone dials for a number as it is printed. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
