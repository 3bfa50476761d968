import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './constants';
import { startTooltips } from './tooltip';

const find = (name: string) => document.querySelector(`[aria-label="${name}"]`)!;
const shown = () => document.querySelector('[role=tooltip]')?.textContent ?? null;
const over = (element: Element) =>
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));

document.body.innerHTML = `
  <button aria-label="Aizvērt"><svg></svg></button>
  <button aria-label="Nosūtīt"><svg></svg></button>
  <button aria-label="Jautāt konsultantam"><svg></svg>Jautāt</button>
  <p>teksts</p>`;
startTooltips(new Event('pointerover'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  vi.advanceTimersByTime(TOOLTIP_SKIP_DELAY_MS);
  vi.useRealTimers();
});

it('shows the name of an icon once the mouse has rested on it', () => {
  over(find('Aizvērt'));
  vi.advanceTimersByTime(TOOLTIP_DELAY_MS - 1);
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Aizvērt');
});

it('lets nobody wait again who goes on to the next icon', () => {
  over(find('Aizvērt'));
  vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(TOOLTIP_SKIP_DELAY_MS - 1);
  over(find('Nosūtīt'));
  vi.advanceTimersByTime(0);
  expect(shown()).toBe('Nosūtīt');
});

it('waits again after a pause', () => {
  over(find('Aizvērt'));
  vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  vi.advanceTimersByTime(TOOLTIP_SKIP_DELAY_MS);
  over(find('Nosūtīt'));
  vi.advanceTimersByTime(TOOLTIP_DELAY_MS - 1);
  expect(shown()).toBeNull();
});

it('stays while the mouse is on the bubble, and goes with it', () => {
  over(find('Aizvērt'));
  vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
  over(document.querySelector('p')!);
  over(document.querySelector('[role=tooltip]')!);
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe('Aizvērt');
  over(document.querySelector('p')!);
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeNull();
});

it('says nothing more about a control that was pressed', () => {
  over(find('Aizvērt'));
  find('Aizvērt').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  over(find('Aizvērt').querySelector('svg')!);
  vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
  expect(shown()).toBeNull();
  over(document.querySelector('p')!);
  over(find('Aizvērt'));
  vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
  expect(shown()).toBe('Aizvērt');
});

it('says nothing about a control whose words are in view', () => {
  over(find('Jautāt konsultantam'));
  vi.advanceTimersByTime(TOOLTIP_DELAY_MS);
  expect(shown()).toBeNull();
});
