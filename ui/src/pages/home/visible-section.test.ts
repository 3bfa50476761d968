import { describe, expect, it } from 'vitest';
import { findVisibleSection } from './visible-section';

const SCREEN_PX = 1000;

describe('the visible section', () => {
  it.each([
    ['is the one that stands whole on the screen', [{ id: 'hero', topPx: 0, bottomPx: 900 }], 'hero'],
    ['is one with 60 % in view', [{ id: 'security', topPx: 520, bottomPx: 1320 }], 'security'],
    ['is not one with less in view', [{ id: 'security', topPx: 530, bottomPx: 1330 }], null],
    ['is a tall one that fills 60 % of the screen', [{ id: 'services', topPx: 400, bottomPx: 3000 }], 'services'],
    ['is not a tall one that fills less', [{ id: 'services', topPx: 410, bottomPx: 3000 }], null],
    ['is none that has gone by', [{ id: 'hero', topPx: -900, bottomPx: -10 }], null],
  ])('%s', (_, sections, expected) => {
    expect(findVisibleSection(sections, SCREEN_PX)).toBe(expected);
  });

  it('is the next one once the one before has left', () => {
    const sections = [
      { id: 'hero', topPx: -600, bottomPx: 300 },
      { id: 'services', topPx: 300, bottomPx: 1500 },
    ];
    expect(findVisibleSection(sections, SCREEN_PX)).toBe('services');
  });
});
