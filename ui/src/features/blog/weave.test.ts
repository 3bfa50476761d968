import { expect, it } from 'vitest';
import { WEAVE_HEIGHT, WEAVE_WIDTH, weavePath } from './weave';

const threadsOf = (path: string) => path.slice(1).split('M').sort();

it('a post keeps its sign, and posts differ', () => {
  expect(weavePath('no-ka-sakt')).toBe(weavePath('no-ka-sakt'));
  const slugs = Array.from({ length: 200 }, (_, index) => `raksts-${index}`);
  expect(new Set(slugs.map(weavePath)).size).toBeGreaterThan(190);
});

it('a sign is its own mirror both ways', () => {
  const threads = threadsOf(weavePath('procesu-automatizacija'));
  const ends = threads.map((thread) => {
    const [x = 0, y = 0, dx = 0, dy = 0] = (thread.match(/-?\d+/g) ?? []).map(Number);
    return [x, y, x + dx, y + dy] as const;
  });
  const key = (x1: number, y1: number, x2: number, y2: number) =>
    x1 < x2 ? `${x1},${y1},${x2},${y2}` : `${x2},${y2},${x1},${y1}`;
  const drawn = ends.map((end) => key(...end)).sort();
  const flipX = ends.map(([x1, y1, x2, y2]) => key(WEAVE_WIDTH - x1, y1, WEAVE_WIDTH - x2, y2)).sort();
  const flipY = ends.map(([x1, y1, x2, y2]) => key(x1, WEAVE_HEIGHT - y1, x2, WEAVE_HEIGHT - y2)).sort();
  expect(flipX).toEqual(drawn);
  expect(flipY).toEqual(drawn);
});
