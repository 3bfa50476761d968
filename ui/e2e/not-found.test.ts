import { describe, expect, it } from 'vitest';
import { open } from './support/browser';
import { expectNoComplaints, useSite } from './support/site';

const site = useSite();
const OWN_404 = /the server responded with a status of 404/;

describe('an address that does not exist', () => {
  it.each(['/nav', '/en/nav', '/contact/nav', '/en/x/y/z'])('%s answers 404 with the page', async (path) => {
    const visitor = await site.visit();
    const response = await visitor.page.goto(path);
    expect(response?.status()).toBe(404);
    expect(await visitor.page.locator('main').innerText()).toContain('Page Not Found');
    expect(await visitor.page.getAttribute('meta[name=robots]', 'content')).toContain('noindex');
    expectNoComplaints(visitor, OWN_404);
  });

  it('leads back home', async () => {
    const visitor = await site.visit();
    await open(visitor, '/nav');
    await visitor.page.locator('main a[href="/"]').first().click();
    await visitor.page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => visitor.page.locator('main').innerText()).not.toContain('Page Not Found');
    expectNoComplaints(visitor, OWN_404);
  });

  it('is a problem document under /api', async () => {
    const response = await fetch(site.url('/api/nav'));
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });
});
