// Two versions of a text side by side: lines that only one has, and in them the words that only one has.
import { diffLines, diffWordsWithSpace } from 'diff';

/** `isCommon` when the other version has the same words here. */
export type Piece = { text: string; isCommon: boolean };

export type Block =
  /** Lines of both; a long run is only counted. */
  { kind: 'same'; text: string; hiddenLines: number } | { kind: 'theirs' | 'mine'; pieces: Piece[] };

type Change = { value: string; count: number; added: boolean; removed: boolean };

/** As many are shown as they are, for orientation. */
const SHOWN_LINES = 1;
/** Comparing word by word takes long where nothing is alike. */
const MAX_WORDWISE_CHARS = 20_000;

export function compareTexts(theirs: string, mine: string): Block[] {
  // The last line counts as one like the others.
  const changes = diffLines(`${theirs}\n`, `${mine}\n`);
  const blocks: Block[] = [];
  for (let place = 0; place < changes.length; place += 1) {
    const [change, next] = [changes[place], changes[place + 1]];
    if (!change) continue;
    if (change.removed && next?.added) {
      blocks.push(...compareWords(change.value.trimEnd(), next.value.trimEnd()));
      place += 1;
    } else {
      blocks.push(blockOf(change));
    }
  }
  return blocks;
}

function blockOf({ value, count, removed, added }: Change): Block {
  const text = value.trimEnd();
  if (!removed && !added) return { kind: 'same', text, hiddenLines: count > SHOWN_LINES ? count : 0 };
  return { kind: removed ? 'theirs' : 'mine', pieces: [{ text, isCommon: false }] };
}

function compareWords(theirs: string, mine: string): Block[] {
  const words = findWords(theirs, mine);
  const piecesOf = (whole: string, isOther: (word: Change) => boolean): Piece[] =>
    words === null
      ? [{ text: whole, isCommon: false }]
      : words
          .filter((word) => !isOther(word))
          .map(({ value, added, removed }) => ({ text: value, isCommon: !added && !removed }));
  return [
    { kind: 'theirs', pieces: piecesOf(theirs, ({ added }) => added) },
    { kind: 'mine', pieces: piecesOf(mine, ({ removed }) => removed) },
  ];
}

/** Null where marking words would not help: the lines are too long, or have nothing but blanks in common. */
function findWords(theirs: string, mine: string): Change[] | null {
  if (theirs.length + mine.length > MAX_WORDWISE_CHARS) return null;
  const words = diffWordsWithSpace(theirs, mine);
  return words.some(({ value, added, removed }) => !added && !removed && value.trim() !== '') ? words : null;
}
