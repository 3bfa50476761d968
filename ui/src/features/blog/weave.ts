// A sign for each post that has no picture: slanting threads mirrored both ways, as Latvian belts are woven. The slug
// decides where each thread leans, so a post keeps its sign and hardly any two are alike.

export const WEAVE_WIDTH = 320;
export const WEAVE_HEIGHT = 200;
const CELL = 20;
const COLUMNS = WEAVE_WIDTH / CELL;
const ROWS = WEAVE_HEIGHT / CELL;
/** The sign stands twice side by side, and each half is its own mirror. */
const QUARTER_COLUMNS = COLUMNS / 4;

/** The path (SVG) of all threads. */
export function weavePath(seed: string): string {
  const bits = hash(seed);
  let path = '';
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      path += threadPath(column * CELL, row * CELL, leansRight(bits, column, row));
    }
  }
  return path;
}

function threadPath(x: number, y: number, isRight: boolean): string {
  return isRight ? `M${x} ${y + CELL}l${CELL}-${CELL}` : `M${x} ${y}l${CELL} ${CELL}`;
}

function leansRight(bits: number, column: number, row: number): boolean {
  const inSign = column % (2 * QUARTER_COLUMNS);
  const isRightHalf = inSign >= QUARTER_COLUMNS;
  const isLowerHalf = row >= ROWS / 2;
  const quarterColumn = isRightHalf ? 2 * QUARTER_COLUMNS - 1 - inSign : inSign;
  const quarterRow = isLowerHalf ? ROWS - 1 - row : row;
  const bit = ((bits >>> (quarterRow * QUARTER_COLUMNS + quarterColumn)) & 1) === 1;
  return bit !== (isRightHalf !== isLowerHalf);
}

/** FNV-1a; its last bits are spread once more, for slugs that differ in their last letter only. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}
