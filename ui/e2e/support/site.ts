// What every browser test starts from: a server, Chromium, and visitors.
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser, openVisitor, type Visit, type Visitor } from './browser';
import { Server, type SettingsSource } from './server';

export type Site = {
  server: Server;
  /** A browser of its own for each visitor: no cookie or storage is shared. */
  visit: (visit?: Visit) => Promise<Visitor>;
  url: (path: string) => string;
};

/** Starts a server and a browser for the tests of one file; the server's state is theirs alone. */
export function useSite(settings: SettingsSource = {}): Site {
  let server: Server | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(settings), launchBrowser()]);
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await browser?.close();
    await server?.stop();
  });

  const started = (): Server => {
    if (!server) throw new Error('the server runs only inside tests');
    return server;
  };
  return {
    get server() {
      return started();
    },
    url: (path) => started().baseUrl + path,
    async visit(visit = {}) {
      if (!browser) throw new Error('the browser runs only inside tests');
      const visitor = await openVisitor(browser, started().baseUrl, visit);
      contexts.push(visitor.context);
      return visitor;
    },
  };
}

/** Chromium itself writes a line for each answer of 4xx and 5xx; a test that causes one expects it. */
export function expectNoComplaints(visitor: Visitor, expected?: RegExp): void {
  expect(visitor.complaints.filter((line) => !expected?.test(line))).toEqual([]);
}
