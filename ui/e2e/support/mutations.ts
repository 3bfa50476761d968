// Counts what hydration changes. A page that hydrates cleanly adopts the server's nodes and changes none.
import type { Page } from 'playwright-core';

type Recorded = { mutations: string[]; serverHtmlChars: number; headingKept: boolean };

declare global {
  interface Window {
    recorded?: Recorded & { heading: Element | null };
  }
}

/** Long enough for effects and waking islands; the cookie banner comes later, on purpose. */
const WATCHED_AFTER_HYDRATION_MS = 1_000;

/**
 * Must be called before the page is opened. Records from the moment the HTML is parsed (module scripts run
 * after it); with `untilHydrated`, what a page does afterwards on purpose, such as loading data, is left out.
 */
export async function recordMutations(page: Page, { untilHydrated }: { untilHydrated: boolean }): Promise<void> {
  await page.addInitScript(
    (watchedMs) => {
      document.addEventListener('readystatechange', () => {
        const root = document.getElementById('root');
        if (document.readyState !== 'interactive' || !root) return;
        const recorded = {
          mutations: [] as string[],
          serverHtmlChars: root.innerHTML.length,
          heading: root.querySelector('h1'),
          headingKept: false,
        };
        window.recorded = recorded;
        const name = (node: Node) =>
          node instanceof Element ? `<${node.localName} class="${node.className}">` : node.nodeName;
        const observer = new MutationObserver((records) => {
          for (const { type, target, attributeName, addedNodes, removedNodes, oldValue } of records) {
            if (target === document.documentElement) {
              if (watchedMs > 0) {
                setTimeout(() => {
                  observer.disconnect();
                }, watchedMs);
                continue;
              }
              observer.disconnect();
              return;
            }
            // A button that can do nothing without its scripts waits for them.
            if (attributeName === 'disabled') continue;
            const changed = { attributes: attributeName, characterData: 'text', childList: 'children' }[type];
            const added = Array.from(addedNodes, name).join();
            const removed = Array.from(removedNodes, name).join();
            recorded.mutations.push(
              `${name(target)}: ${changed ?? ''} was ${oldValue ?? ''} +[${added}] -[${removed}]`,
            );
          }
        });
        const all = { attributes: true, attributeOldValue: true, characterData: true, characterDataOldValue: true };
        observer.observe(root, { ...all, childList: true, subtree: true });
        observer.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
      });
    },
    untilHydrated ? 0 : WATCHED_AFTER_HYDRATION_MS,
  );
}

export async function readMutations(page: Page): Promise<Recorded> {
  return page.evaluate(() => {
    const recorded = window.recorded;
    if (!recorded) throw new Error('the document has no #root');
    const { mutations, serverHtmlChars, heading } = recorded;
    return {
      mutations,
      serverHtmlChars,
      headingKept: heading !== null && heading === document.querySelector('#root h1'),
    };
  });
}
