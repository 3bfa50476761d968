import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { beginEntry, memoryOfEntry, startEntries, takeReturn } from './entries';
import { navigate } from './navigation';

const scrolledTo: number[] = [];
let scrollY = 0;

beforeAll(() => {
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
  startEntries((y) => scrolledTo.push(y));
});
beforeEach(() => {
  scrolledTo.length = 0;
});

function scroll(y: number) {
  scrollY = y;
  dispatchEvent(new Event('scroll'));
}

/** The browser's way back, which happy-dom does not go. */
function goTo(path: string, state: unknown) {
  history.replaceState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

it('a return knows how far the entry was scrolled and what its page remembered, a new visit nothing', () => {
  navigate('/blog');
  const list: unknown = history.state;
  memoryOfEntry().set('shownCount', 26);
  scroll(1800);
  navigate('/blog/raksts');
  expect(takeReturn()).toBeNull();
  expect(memoryOfEntry().get('shownCount')).toBeUndefined();
  scroll(0);

  goTo('/blog', list);
  scroll(40); // the old page is still there, and moves
  expect(takeReturn()).toBe(1800);
  expect(takeReturn()).toBeNull();
  expect(memoryOfEntry().get('shownCount')).toBe(26);
});

it('on the same page the place comes back at once', () => {
  navigate('/blog/raksts');
  const top: unknown = history.state;
  scroll(300);
  navigate('/blog/raksts#beigas');
  scroll(5000);
  goTo('/blog/raksts', top);
  expect(scrolledTo).toEqual([300]);
});

it('another address for the same entry keeps its memory', () => {
  navigate('/contact');
  memoryOfEntry().set('name', 'Jānis');
  navigate('/en/contact', { replace: true });
  expect(memoryOfEntry().get('name')).toBe('Jānis');
});

it('remembers a hundred entries and no more', () => {
  const first = beginEntry();
  memoryOfEntry().set('old', true);
  for (let count = 0; count < 101; count += 1) {
    beginEntry();
    memoryOfEntry();
  }
  goTo('/old', first);
  expect(memoryOfEntry().get('old')).toBeUndefined();
});
