import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import accounts from '../src/locales/lv/accounts.json' with { type: 'json' };
import admin from '../src/locales/lv/admin.json' with { type: 'json' };
import { logIn, openAdmin } from './support/admin';
import { hydrated } from './support/browser';
import { ADMIN_PASSWORD } from './support/server';
import { expectNoComplaints, useSite } from './support/site';

const ANSWERED_401 = /the server responded with a status of 401/;
const PATIENCE_MS = 60_000;
const STEP_SECS = 30;
const site = useSite();
/** With one account. */
const otherSite = useSite();

async function openRoom(page: Page, room: 'accounts' | 'account'): Promise<void> {
  await page.getByRole('link', { name: admin.nav[room], exact: true }).click();
  // The address comes before the room: until then the labels are those of the room that is left.
  await page.getByRole('heading', { level: 1, name: admin.nav[room], exact: true }).waitFor();
}

/** What an authenticator app shows for this key (RFC 6238), so many steps from now. */
function codeOf(key: string, stepsAhead = 0): string {
  const bits = Array.from(key, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECS) + stepsAhead));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

it(
  'an owner invites an editor, who comes in by the link and finds the blog and nothing else',
  async () => {
    const owner = await site.visit();
    await openAdmin(owner.page);
    await openRoom(owner.page, 'account');
    await owner.page.getByRole('textbox', { name: accounts.invite.email }).fill('anna@example.lv');
    await owner.page.getByRole('button', { name: accounts.own.details.save, exact: true }).click();
    await owner.page.getByText(accounts.own.details.saved).first().waitFor();
    await openRoom(owner.page, 'accounts');
    await owner.page.getByLabel(accounts.invite.name, { exact: true }).fill('Ilze');
    await owner.page.getByLabel(accounts.invite.email, { exact: true }).fill('ilze@example.lv');
    await owner.page.getByLabel(accounts.role.label, { exact: true }).selectOption('editor');
    await owner.page.getByRole('button', { name: accounts.invite.submit }).click();
    const link = await owner.page.getByLabel(accounts.invite.link).inputValue();
    expect(link).toContain('/admin/invite#');

    const editor = await site.visit();
    await editor.page.goto(link);
    await hydrated(editor.page);
    await editor.page.getByLabel(accounts.join.password, { exact: true }).fill('ilzes gara parole');
    await editor.page.getByRole('button', { name: accounts.join.submit }).click();
    await editor.page.waitForURL('**/admin/blog');
    const rooms = editor.page.getByRole('navigation', { name: admin.nav.label }).getByRole('link');
    await expect.poll(() => rooms.allTextContents()).toEqual([admin.nav.blog, admin.nav.account]);
    await editor.page.goto('/admin');
    await editor.page.waitForURL('**/admin/blog');

    const late = await site.visit();
    await late.page.goto(link);
    await late.page.getByText(accounts.join.over).waitFor();
    expectNoComplaints(owner);
    expectNoComplaints(editor);
  },
  PATIENCE_MS,
);

it(
  'a second factor is set up by its key and asked for at the next login',
  async () => {
    const visitor = await otherSite.visit();
    const { page } = visitor;
    await openAdmin(page);
    await openRoom(page, 'account');
    await page.getByRole('button', { name: accounts.own.factor.begin }).click();
    const key = await page.getByLabel(accounts.own.factor.secret, { exact: true }).inputValue();
    await page.getByLabel(accounts.own.factor.code).fill(codeOf(key));
    await page.getByRole('button', { name: accounts.own.factor.confirm, exact: true }).click();
    await page.getByRole('button', { name: accounts.own.recovery.done }).click();
    await page.getByText(accounts.own.factor.on).waitFor();

    await page.getByRole('button', { name: admin.nav.logOut }).click();
    await page.waitForURL('**/admin-login*');
    await logIn(page);
    // The present code has turned the factor on, and is good once.
    await page.getByLabel(admin.login.code.label).fill(codeOf(key, 1));
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/admin');

    await openRoom(page, 'account');
    await page.locator('#factor-password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: accounts.own.factor.turnOff, exact: true }).click();
    await page.getByText(accounts.own.factor.turnedOff, { exact: true }).waitFor();
    await page.getByRole('button', { name: accounts.own.factor.begin }).waitFor();
    expectNoComplaints(visitor, ANSWERED_401);
  },
  PATIENCE_MS,
);
