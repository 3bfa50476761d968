// The owner has configured a tag. What Google would get is caught on its way: nothing leaves the machine.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './support/browser';
import { CookieBanner } from './support/cookie-consent';
import { useSite } from './support/site';

const TAG_ID = 'G-TEST123';
const GRANTED = {
  analytics_storage: 'granted',
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
};
const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};
const site = useSite({ VITRINA_ANALYTICS__GOOGLE_TAG_ID: TAG_ID });

async function openBanner() {
  const { page, context } = await site.visit();
  const requests: string[] = [];
  await context.route(/^https:\/\/[^/]*google/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await open({ page, context, complaints: [] }, '/contact');
  const banner = new CookieBanner(page, 'lv');
  await banner.section.waitFor();
  return { page, banner, requests };
}

/** Commands in the order in which the tag would read them. */
function readCommands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((command) => Array.from(command));
  });
}

async function readConsent(page: Page): Promise<unknown[][]> {
  return (await readCommands(page)).filter(([name]) => name === 'consent');
}

describe('the tag', () => {
  it('is not fetched before a decision, and all four signals are denied', async () => {
    const { page, requests } = await openBanner();
    expect(await readConsent(page)).toEqual([['consent', 'default', DENIED]]);
    expect(requests).toEqual([]);
  });

  it('comes with Accept All, which grants all four signals, also at the next page', async () => {
    const { page, banner, requests } = await openBanner();
    await banner.button(banner.texts.accept.all).click();
    await expect.poll(() => requests).toEqual([`https://www.googletagmanager.com/gtag/js?id=${TAG_ID}`]);
    expect((await readConsent(page)).at(-1)).toEqual(['consent', 'update', GRANTED]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await readConsent(page)).toEqual([
      ['consent', 'default', DENIED],
      ['consent', 'update', GRANTED],
    ]);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['analytics', { ...DENIED, analytics_storage: 'granted' }],
    ['marketing', { ...GRANTED, analytics_storage: 'denied' }],
  ] as const)('comes with %s alone and is told so', async (category, signals) => {
    const { page, banner, requests } = await openBanner();
    await banner.openSettings();
    await banner.toggle(category).check();
    await banner.button(banner.texts.accept.selected).click();
    await expect.poll(() => requests).toHaveLength(1);
    expect((await readConsent(page)).at(-1)).toEqual(['consent', 'update', signals]);
  });

  it.each(['necessary', 'cross', 'functional'])('never comes when only %s was chosen', async (way) => {
    const { page, banner, requests } = await openBanner();
    if (way === 'functional') {
      await banner.openSettings();
      await banner.toggle('functional').check();
    }
    const { accept, close } = banner.texts;
    await banner.button({ necessary: accept.necessary, cross: close }[way] ?? accept.selected).click();
    await banner.section.waitFor({ state: 'detached' });
    expect((await readConsent(page)).at(-1)).toEqual(['consent', 'update', DENIED]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(requests).toEqual([]);
  });

  it('leaves no cookie behind once consent is withdrawn, and gets no more events', async () => {
    const { page, banner } = await openBanner();
    await banner.button(banner.texts.accept.all).click();
    await page.evaluate(() => {
      for (const name of ['_ga', '_ga_TEST123', '_gcl_au']) document.cookie = `${name}=GA1.1; path=/; max-age=999`;
    });
    await page.locator('footer').getByRole('button', { name: 'Sīkdatņu iestatījumi' }).click();
    await banner.button(banner.texts.accept.necessary).click();
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toMatch(/_ga|_gcl/);
    await page.locator('#contact-form [name=company]').focus();
    expect((await readCommands(page)).filter(([name]) => name === 'event')).toEqual([]);
  });

  it('gets events only from those who allowed analytics', async () => {
    const { page, banner } = await openBanner();
    await banner.button(banner.texts.accept.all).click();
    await page.locator('#contact-form [name=company]').focus();
    await expect
      .poll(async () => (await readCommands(page)).filter(([name]) => name === 'event').map(([, action]) => action))
      .toContain('contact_form_start');
  });
});
