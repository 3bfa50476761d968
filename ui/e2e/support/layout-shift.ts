// Adds up how far a page's content jumps without the visitor's doing.
import type { Page } from 'playwright-core';

/** Not in TypeScript's own types: Chromium alone reports it. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

export type LayoutShifts = { sum: number; moved: string[] };

declare global {
  interface Window {
    layoutShifts?: LayoutShifts;
  }
}

/** Must be called before the page is opened. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShifts = { sum: 0, moved: [] };
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        const names = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeValue));
        shifts.moved.push(`${value.toFixed(4)}: ${names.map((name) => name?.slice(0, 120)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All shifts together, which is never less than Chromium's own figure of the worst five seconds. */
export async function readLayoutShifts(page: Page): Promise<LayoutShifts> {
  return page.evaluate(() => {
    if (!window.layoutShifts) throw new Error('layout shifts were not recorded');
    return window.layoutShifts;
  });
}
