// How a legal text stands in the locale files: an array of lines, where lines that begin with "- " form a list.
// A lawyer edits sentences, not markup.

export type LegalBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM_MARK = '- ';

export function groupBlocks(lines: readonly string[]): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!line.startsWith(ITEM_MARK)) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(ITEM_MARK.length));
    else blocks.push({ kind: 'list', items: [line.slice(ITEM_MARK.length)] });
  }
  return blocks;
}

/** A piece of a sentence; with an address it is shown as a link. */
export type LegalPiece = { text: string; href: string | null };

/** Cuts a sentence at the texts that have an address, such as an e-mail or a phone number. */
export function cutAtLinks(sentence: string, hrefs: Readonly<Record<string, string>>): LegalPiece[] {
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
