// Chromium, and pages that remember what went wrong in them. No test runner here: the screenshots use it too.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

export type Language = 'lv' | 'en';
export type Theme = 'light' | 'dark';

export const LANGUAGES: Language[] = ['lv', 'en'];
export const WIDTHS_PX = { phone: 360, desktop: 1280 };

/** Less than a test may take, so that what was waited for in vain is named. */
const PATIENCE_MS = 15_000;

export type Visit = {
  language?: Language;
  theme?: Theme;
  widthPx?: number;
  javaScript?: boolean;
  touch?: boolean;
  /** Another one than New York's. */
  timeZone?: string;
  /** Without the content security policy, as in a browser that knows none. */
  bypassCsp?: boolean;
  /** What an earlier visit left behind: cookies and local storage. */
  storage?: BrowserContextOptions['storageState'];
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Console lines, script errors and requests to other hosts so far. */
  complaints: string[];
};

/** Chromium without its own windows, which take half of the processor's time. */
export function launchBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--no-first-run',
      '--disable-sync',
      // Letters as wide as on phones, not rounded to whole pixels.
      '--font-render-hinting=none',
      ...args,
    ],
  });
}

export async function openVisitor(browser: Browser, baseUrl: string, visit: Visit): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: visit.language === 'en' ? 'en-GB' : 'lv-LV',
    colorScheme: visit.theme ?? 'light',
    reducedMotion: 'reduce',
    viewport: { width: visit.widthPx ?? WIDTHS_PX.desktop, height: 800 },
    javaScriptEnabled: visit.javaScript ?? true,
    hasTouch: visit.touch ?? false,
    bypassCSP: visit.bypassCsp ?? false,
    ...(visit.storage && { storageState: visit.storage }),
    timezoneId: visit.timeZone ?? 'America/New_York', // so that a time shown in Riga's zone is no accident
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  return { page, context, complaints: listen(page, baseUrl) };
}

function listen(page: Page, baseUrl: string): string[] {
  const complaints: string[] = [];
  // A violation of the content security policy is a console line too.
  // Analytics events go to console.debug by the specification (design.md §10): they are no complaint.
  page.on('console', (line) => {
    if (line.type() !== 'debug') complaints.push(`console ${line.type()}: ${line.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`script error: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseUrl) && !url.startsWith('data:')) complaints.push(`request to ${url}`);
  });
  return complaints;
}

/** Opens a path and waits until its scripts work. */
export async function open(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.goto(path);
  await hydrated(visitor.page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** Colours on their way from one theme to the other are nobody's contrast: waits until they have arrived. */
export async function showTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const paint = () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const findTransitions = () => document.getAnimations().filter((it) => it instanceof CSSTransition);
    await paint();
    // A colour that is inherited sets off only when its parent's has arrived.
    for (let under = findTransitions(); under.length > 0; under = findTransitions()) {
      await Promise.allSettled(under.map(({ finished }) => finished));
      await paint();
    }
  });
}
