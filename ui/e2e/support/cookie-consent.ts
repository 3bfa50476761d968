// A visitor's decision on cookies, made once for a server and taken along by the visits that are not about it.
import type { BrowserContextOptions } from 'playwright-core';
import { open } from './browser';
import type { Site } from './site';

export type Storage = BrowserContextOptions['storageState'];

const decided = new WeakMap<Site, Promise<Storage>>();

export function decideOnCookies(site: Site): Promise<Storage> {
  const known = decided.get(site) ?? decide(site);
  decided.set(site, known);
  return known;
}

async function decide(site: Site): Promise<Storage> {
  const visitor = await site.visit();
  await open(visitor, '/contact');
  return visitor.context.storageState();
}
