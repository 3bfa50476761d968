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
