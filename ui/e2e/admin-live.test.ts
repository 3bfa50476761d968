// New requests come into the administration by themselves, and move nothing under whoever works there.
import { describe, expect, it } from 'vitest';
import lv from '../src/locales/lv/admin-live.json' with { type: 'json' };
import { contactCards, openAdmin, postContact } from './support/admin';
import { WIDTHS_PX } from './support/browser';
import { JANIS } from './support/contact-form';
import { expectNoComplaints, useSite } from './support/site';

const site = useSite();

const send = (firstName: string) =>
  postContact(site.server.baseUrl, { ...JANIS, firstName, email: `${firstName.toLowerCase()}@example.lv` });

describe('the list of requests', () => {
  it('takes new ones in while its beginning is in view, and says how many wait while it is not', async () => {
    for (let number = 0; number < 30; number += 1) await send(`Vecs${number}`);
    const visitor = await site.visit({ widthPx: WIDTHS_PX.desktop });
    const { page } = visitor;
    const stream = page.waitForResponse('**/api/admin/events');
    await openAdmin(page);
    expect((await stream).status()).toBe(200);
    const cards = contactCards(page);
    await cards.getByRole('button', { name: 'Vecs29' }).waitFor();
    await send('Pirmais');
    await cards.first().getByRole('button', { name: 'Pirmais' }).waitFor();

    // Somebody reads further down and has begun to write.
    await cards.getByRole('button', { name: 'Vecs5', exact: false }).first().click();
    const note = page.getByLabel('Jauna piezīme');
    await note.fill('Pusuzrakst');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await note.evaluate((node: HTMLElement) => node.focus({ preventScroll: true }));
    const scrolled = await page.evaluate(() => window.scrollY);
    const title = await page.title();
    await send('Otrais');
    await send('Tresais');
    const line = page.getByRole('button', { name: lv.line_other.replace('{{count}}', '2') });
    await line.waitFor();
    expect(await page.title()).toBe(`(2) ${title}`);
    const icon = await page.locator('link[rel=icon][type="image/svg+xml"]').getAttribute('href');
    expect(decodeURIComponent(icon ?? '')).toContain('>2</text>');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await note.inputValue()).toBe('Pusuzrakst');
    expect(await note.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await cards.getByRole('button', { name: 'Otrais' }).count()).toBe(0);

    await line.click();
    await cards.first().getByRole('button', { name: 'Tresais' }).waitFor();
    expect(await page.title()).toBe(title);
    expect(await note.inputValue()).toBe('Pusuzrakst');
    expectNoComplaints(visitor);
  });
});
