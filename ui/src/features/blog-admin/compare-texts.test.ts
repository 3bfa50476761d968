import { expect, it } from 'vitest';
import { type Block, compareTexts } from './compare-texts';

/** "-" and "+" before what one version has, the differing words in brackets, as the eye would read it. */
function read(block: Block): string {
  if (block.kind === 'same') return block.hiddenLines === 0 ? ` ${block.text}` : ` (${block.hiddenLines})`;
  const words = block.pieces.map(({ text, isCommon }) => (isCommon ? text : `[${text}]`));
  return (block.kind === 'theirs' ? '-' : '+') + words.join('');
}

it('a changed line is shown in both versions, with the words that differ', () => {
  expect(compareTexts('Pirmā rinda\nOtrā rinda', 'Pirmā rinda\nOtrā jaunā rinda').map(read)).toEqual([
    ' Pirmā rinda',
    '-Otrā rinda',
    '+Otrā [jaunā ]rinda',
  ]);
});

it('lines that one version lacks stand alone, and equal ones are counted', () => {
  expect(compareTexts('a\nb\nc\nd', 'a\nb\nc\nd\ne').map(read)).toEqual([' (4)', '+[e]']);
  expect(compareTexts('a\nb', 'a').map(read)).toEqual([' a', '-[b]']);
});

it('Latvian words are compared as words', () => {
  const blocks = compareTexts('rēķinu šķirošana', 'rēķinu krāšana').map(read);
  expect(blocks).toEqual(['-rēķinu [šķirošana]', '+rēķinu [krāšana]']);
});

it('lines that are alike in nothing are not taken apart', () => {
  expect(compareTexts('viens divi', 'trīs četri').map(read)).toEqual(['-[viens divi]', '+[trīs četri]']);
});

it('long texts that have nothing in common are compared by lines only', () => {
  const [theirs, mine] = ['a '.repeat(15_000), 'b '.repeat(15_000)];
  expect(compareTexts(theirs, mine).map(({ kind }) => kind)).toEqual(['theirs', 'mine']);
});
