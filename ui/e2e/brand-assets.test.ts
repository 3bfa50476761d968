import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import texts from '../src/locales/lv/brand-assets.json' with { type: 'json' };
import { open } from './support/browser';
import { expectNoComplaints, useSite } from './support/site';

/** File and size by the specification. */
const FILES = [
  ['mainLogo', 'main-logo', 200, 60],
  ['compactLogo', 'compact-logo', 120, 40],
  ['twitterHeader', 'twitter-header', 1500, 500],
  ['facebookCover', 'facebook-cover', 851, 315],
  ['profilePicture', 'profile-picture', 400, 400],
  ['linkedinBanner', 'linkedin-banner', 1200, 628],
  ['instagramPost', 'instagram-post', 1080, 1080],
] as const;
const NAME = texts.asset.facebookCover.name;
const PATH = '/brand/facebook-cover.svg';
const site = useSite({ VITRINA_COMPANY__SLUG: 'kirsis' });

function expectToast(page: Page, title: string): Promise<void> {
  return page.getByRole('listitem').filter({ hasText: title }).filter({ visible: true }).first().waitFor();
}

describe('a brand file', () => {
  it.each(FILES)('%s is served in its size', async (_, file, widthPx, heightPx) => {
    const response = await fetch(site.url(`/brand/${file}.svg`));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    const svg = await response.text();
    expect(svg).toContain(`width="${widthPx}"`);
    expect(svg).toContain(`height="${heightPx}"`);
  });

  it('is downloaded under the product’s prefix and its own name', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/brand-assets');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: texts.action.downloadLabel.replace('{{name}}', NAME) }).click();
    expect((await downloaded).suggestedFilename()).toBe('kirsis-facebook-cover.svg');
    await expectToast(page, 'Lejupielāde sākta');
    expectNoComplaints(visitor);
  });

  it('has its address copied', async () => {
    const visitor = await site.visit();
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(visitor, '/brand-assets');
    await page.getByRole('button', { name: texts.action.copyLabel.replace('{{name}}', NAME) }).click();
    await expectToast(page, 'Saite nokopēta');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url(PATH));
    expectNoComplaints(visitor);
  });

  it('says its address where the browser forbids copying', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/brand-assets');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await page.getByRole('button', { name: texts.action.copyLabel.replace('{{name}}', NAME) }).click();
    await expectToast(page, site.url(PATH));
  });

  it('opens in a tab of its own', async () => {
    const visitor = await site.visit();
    await open(visitor, '/brand-assets');
    const link = visitor.page.getByRole('link', { name: texts.action.viewLabel.replace('{{name}}', NAME) });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toBe(PATH);
  });

  it('is drawn on the page', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await open(visitor, '/brand-assets');
    const images = page.locator('main img');
    expect(await images.count()).toBe(FILES.length);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
    }
    expectNoComplaints(visitor);
  });
});
