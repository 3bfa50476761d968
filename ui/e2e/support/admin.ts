// The administrator's way in, and contacts that did not come through the form.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import adminEn from '../../src/locales/en/admin.json' with { type: 'json' };
import adminLv from '../../src/locales/lv/admin.json' with { type: 'json' };
import contactTexts from '../../src/locales/lv/contact.json' with { type: 'json' };
import type { Answers } from './contact-form';
import { ADMIN_PASSWORD } from './server';
import { hydrated } from './browser';

export async function logIn(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  if (!page.url().includes('/admin-login')) {
    await page.goto('/admin-login');
    await hydrated(page);
  }
  // Its own form: right after a log-out the room that is left may still stand, with fields of the same names.
  const form = page.locator('form[action="/api/admin/login"]');
  await form.locator('input[name=password]').fill(password);
  await form.locator('button[type=submit]').click();
}

/** Opens /admin with a session of its own and waits for what the list has to say. */
export async function openAdmin(page: Page): Promise<void> {
  await logIn(page);
  await page.waitForURL('**/admin');
}

/** Lets the stream of news end at once: with an open stream a page's network never rests. */
export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/admin/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
}

/** The requests in the list. */
export function contactCards(page: Page): Locator {
  const name = new RegExp(`^(${adminLv.contacts.list.label}|${adminEn.contacts.list.label})$`);
  return page.getByRole('list', { name }).getByRole('listitem');
}

export async function postContact(baseUrl: string, answers: Answers): Promise<string> {
  const response = await fetch(`${baseUrl}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), Origin: baseUrl },
    body: JSON.stringify({
      phone: '',
      message: '',
      ...answers,
      gdprConsent: true,
      language: 'lv',
      consentVersion: contactTexts.consent.version,
    }),
  });
  if (response.status !== 201) throw new Error(`POST /api/contact: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
