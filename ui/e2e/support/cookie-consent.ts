// The question about cookies as a visitor meets it. Buttons are found by their wordings.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import en from '../../src/locales/en/cookie-consent.json' with { type: 'json' };
import lv from '../../src/locales/lv/cookie-consent.json' with { type: 'json' };
import { type Language, open, type Visitor } from './browser';
import type { Site } from './site';

export const CONSENT_TEXTS = { lv, en };
export const BANNER_DELAY_MS = 2_000;
/** Until the effects of the first rendering have run. */
const EFFECTS_MS = 100;
const NOON = new Date('2026-11-21T12:00:00Z');
/** Later than the clock can get on its way from being set to being stopped. */
const STOPPED_AT = new Date('2026-11-21T12:01:00Z');

export type Choices = { functional: boolean; analytics: boolean; marketing: boolean };

export class CookieBanner {
  readonly section: Locator;
  readonly texts: typeof lv;

  constructor(page: Page, language: Language) {
    this.section = page.locator('[data-cookie-banner]');
    this.texts = CONSENT_TEXTS[language];
  }

  button(name: string): Locator {
    return this.section.getByRole('button', { name, exact: true });
  }

  toggle(category: keyof Choices): Locator {
    return this.section.getByRole('switch', { name: this.texts.categories[category].name });
  }

  async openSettings(): Promise<void> {
    await this.button(this.texts.settings).click();
  }
}

/** Opens a page with a clock that stands still from then on: only `page.clock.runFor` moves it. */
export async function openWithStillClock({ page }: Visitor, path: string): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(STOPPED_AT);
  await page.goto(path);
  await hydrateByHand(page);
}

/** Preact's effects wait for timers and frames, which stand still too. */
export async function hydrateByHand(page: Page): Promise<void> {
  while (!(await page.evaluate(() => 'hydrated' in document.documentElement.dataset))) await page.clock.runFor(10);
  await page.clock.runFor(EFFECTS_MS);
}

/** The decision as the browser keeps it; null when there is none. */
export async function readDecision(page: Page): Promise<{ choices: unknown; time: string | null } | null> {
  return page.evaluate(() => {
    const record = localStorage.getItem('cookieConsent');
    if (record === null) return null;
    return { choices: JSON.parse(record) as unknown, time: localStorage.getItem('cookieConsentDate') };
  });
}

export async function readProofs(site: Site, page: Page): Promise<Record<string, unknown>[]> {
  const proof = await page.evaluate(() => localStorage.getItem('cookieConsentProof') ?? '{}');
  const { id } = JSON.parse(proof) as { id?: string | null };
  if (!id) return [];
  const response = await fetch(site.url(`/api/consents/${id}`));
  return (await response.json()) as Record<string, unknown>[];
}

const decided = new WeakMap<Site, Promise<BrowserContextOptions['storageState']>>();

/** What a visitor's browser keeps who has allowed the necessary only: for the visits that are not about cookies. */
export function decideOnCookies(site: Site): Promise<BrowserContextOptions['storageState']> {
  const known = decided.get(site) ?? allowNecessary(site);
  decided.set(site, known);
  return known;
}

async function allowNecessary(site: Site) {
  const visitor = await site.visit();
  await open(visitor, '/contact');
  const banner = new CookieBanner(visitor.page, 'lv');
  await banner.button(banner.texts.accept.necessary).click();
  const storage = await visitor.context.storageState();
  await visitor.context.close();
  // The language belongs to that visitor, not to the decision.
  return {
    cookies: [],
    origins: storage.origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => name.startsWith('cookieConsent')),
    })),
  };
}
