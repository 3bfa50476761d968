// A page that notices when a foreign text runs, or tries to: by a call of `__xss`, a dialog, another window, a way to
// elsewhere, or a breach of the content security policy.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser';

declare global {
  interface Window {
    __xss: () => void;
  }
}

export type Trap = { caught: readonly string[]; expectEmpty: () => Promise<void> };

/** Sets the trap in all pages that the visitor opens from now on. */
export async function setTrap({ page, context }: Visitor, baseUrl: string): Promise<Trap> {
  const caught: string[] = [];
  await context.exposeFunction('tellOfXss', (what: string) => caught.push(what));
  await context.addInitScript(() => {
    const { tellOfXss } = window as unknown as { tellOfXss: (what: string) => void };
    window.__xss = () => tellOfXss(`a script ran in ${location.pathname}`);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      tellOfXss(`refused by the policy: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    caught.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => caught.push(`another window: ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(baseUrl) || url.startsWith('blob:');
    if (!isOwn && !url.startsWith('about:')) caught.push(`a request to ${url}`);
  });
  return {
    caught,
    expectEmpty: async () => {
      await settle(page);
      expect(caught).toEqual([]);
    },
  };
}

/** Until whatever the page has begun to load or to run has had its turn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
