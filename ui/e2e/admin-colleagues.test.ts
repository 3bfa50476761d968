// Two who work on one request at the same time, and two tabs of one person.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import admin from '../src/locales/lv/admin.json' with { type: 'json' };
import bookings from '../src/locales/lv/admin-bookings.json' with { type: 'json' };
import replies from '../src/locales/lv/admin-reply.json' with { type: 'json' };
import { contactCards, openAdmin, postContact } from './support/admin';
import { JANIS } from './support/contact-form';
import { expectNoComplaints, useSite } from './support/site';

const PATIENCE_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
const site = useSite();

async function openContact(page: Page, id: string): Promise<void> {
  const stream = page.waitForResponse('**/api/admin/events');
  await openAdmin(page);
  await stream;
  await contactCards(page).first().getByRole('button').first().click();
  await page.waitForURL(`**/admin?id=${id}`);
}

it(
  'who writes an answer sees that of a colleague and the time agreed on at once, and is told before their own leaves',
  async () => {
    const id = await postContact(site.server.baseUrl, JANIS);
    const [anna, peteris] = [await site.visit(), await site.visit()];
    for (const { page } of [anna, peteris]) {
      await openContact(page, id);
      await page.getByText(bookings.contact.none).waitFor();
    }
    const text = anna.page.getByLabel(replies.field.text, { exact: true });
    await text.press('End');
    await text.pressSequentially('Annas vārdi');
    await peteris.page.getByRole('button', { name: replies.hand.note }).click();
    const told = anna.page.getByText(replies.meanwhile.text.split('{{')[0] ?? '');
    await told.first().waitFor();
    expect(await anna.page.getByRole('list', { name: replies.history.label }).getByRole('listitem').count()).toBe(1);
    expect(await text.inputValue()).toContain('Annas vārdi');
    expect(await peteris.page.getByText(replies.meanwhile.text.split('{{')[0] ?? '').count()).toBe(0);

    const start = new Date(Date.now() + WEEK_MS).toISOString();
    const booked = await peteris.page.request.post(`${site.server.baseUrl}/api/admin/bookings`, {
      headers: { Origin: site.server.baseUrl },
      data: { contactId: id, start, way: 'video' },
    });
    expect(booked.status()).toBe(201);
    await anna.page.getByText(bookings.status.booked).waitFor();
    for (const visitor of [anna, peteris]) expectNoComplaints(visitor);
  },
  PATIENCE_MS,
);

it(
  'a colleague’s answer that the page has not heard of holds the own one back once',
  async () => {
    const id = await postContact(site.server.baseUrl, { ...JANIS, firstName: 'Otrais' });
    const [anna, peteris] = [await site.visit(), await site.visit()];
    for (const { page } of [anna, peteris]) await openContact(page, id);
    await anna.page.getByLabel(replies.field.text, { exact: true }).fill('Annas vārdi');
    // What she hears of it comes late, as if her connection were slow.
    let held: (() => void) | null = null;
    await anna.page.route('**/replies', async (route) => {
      if (held === null && route.request().method() === 'GET') {
        await new Promise<void>((resolve) => {
          held = resolve;
        });
      }
      await route.continue();
    });
    await peteris.page.getByRole('button', { name: replies.hand.note }).click();
    await peteris.page.getByText(replies.state.byHand).waitFor();
    await anna.page.getByRole('button', { name: replies.hand.note }).click();
    await expect.poll(() => held).not.toBeNull();
    (held as (() => void) | null)?.();
    await anna.page.getByText(replies.failure.answered).waitFor();
    const sent = anna.page.getByRole('list', { name: replies.history.label }).getByRole('listitem');
    await expect.poll(() => sent.count()).toBe(1);
    await anna.page.getByRole('button', { name: replies.hand.note }).click();
    await expect.poll(() => sent.count()).toBe(2);
  },
  PATIENCE_MS,
);

it(
  'whoever signs out in one tab leaves no clients in the other',
  async () => {
    await postContact(site.server.baseUrl, { ...JANIS, firstName: 'Trešais' });
    const { page } = await site.visit();
    await openAdmin(page);
    await contactCards(page).first().waitFor();
    const other = await page.context().newPage();
    await other.goto('/admin/bookings');
    await other.getByRole('button', { name: bookings.view.coming }).waitFor();
    await page.getByRole('button', { name: admin.nav.logOut }).click();
    await page.waitForURL('**/admin-login?reason=loggedOut');
    await other.waitForURL('**/admin-login?reason=loggedOut');
  },
  PATIENCE_MS,
);
