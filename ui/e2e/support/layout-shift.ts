// Adds up how far a page's content jumps without the visitor's doing.
import type { Page } from 'playwright-core';

/** Not in TypeScript's own types: Chromium alone reports it. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** `fonts` is what the faces moved, when they came after the first paint; `moved` names all of it. */
export type LayoutShifts = { sum: number; fonts: number; moved: string[] };

/** Chromium reports the shift of a frame and the faces that came for it this close together. */
const SAME_FRAME_MS = 100;

/** The first of several faces moves the page before `loadingdone` tells of them all. */
type Loading = { fromMs: number; untilMs: number | null };

declare global {
  interface Window {
    layoutShifts?: { shifts: { value: number; atMs: number; moved: string }[]; faces: Loading[] };
  }
}

/** Must be called before the page is opened. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: Window['layoutShifts'] = { shifts: [], faces: [] };
    window.layoutShifts = recorded;
    document.fonts.addEventListener('loading', ({ timeStamp }) => {
      recorded.faces.push({ fromMs: timeStamp, untilMs: null });
    });
    document.fonts.addEventListener('loadingdone', ({ timeStamp }) => {
      for (const loading of recorded.faces) loading.untilMs ??= timeStamp;
    });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const names = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeValue));
        const moved = `${value.toFixed(4)}: ${names.map((name) => name?.slice(0, 120)).join(' | ')}`;
        recorded.shifts.push({ value, atMs: startTime, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All shifts together, which is never less than Chromium's own figure of the worst five seconds. */
export async function readLayoutShifts(page: Page): Promise<LayoutShifts> {
  const recorded = await page.evaluate(() => window.layoutShifts);
  if (!recorded) throw new Error('layout shifts were not recorded');
  const { shifts, faces } = recorded;
  const total: LayoutShifts = { sum: 0, fonts: 0, moved: shifts.map(({ moved }) => moved) };
  for (const { value, atMs } of shifts) {
    const isOfFonts = faces.some(
      ({ fromMs, untilMs }) => atMs > fromMs && atMs < (untilMs ?? Infinity) + SAME_FRAME_MS,
    );
    total[isOfFonts ? 'fonts' : 'sum'] += value;
  }
  return total;
}
