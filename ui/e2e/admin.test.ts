import { describe, expect, it } from 'vitest';
import { contactCards, logIn, openAdmin, postContact } from './support/admin';
import { hydrated, open, WIDTHS_PX } from './support/browser';
import { ContactForm, JANIS } from './support/contact-form';
import { expectNoComplaints, useSite } from './support/site';
import { formatReceivedDate } from '../src/features/admin/received-at';

const ANSWERED_401 = /the server responded with a status of 401/;
const site = useSite();

describe('login', () => {
  it('is where a visitor without the flag is sent', async () => {
    const visitor = await site.visit();
    await visitor.page.goto('/admin');
    await visitor.page.waitForURL('**/admin-login');
    await visitor.page.getByRole('heading', { level: 1, name: 'Administrācija' }).waitFor();
    expectNoComplaints(visitor);
  });

  it('is not sent without its scripts, which the page says it needs', async () => {
    const visitor = await site.visit({ javaScript: false });
    await visitor.page.goto('/admin-login');
    await visitor.page.getByText('Administrācija darbojas tikai ar JavaScript.').waitFor();
    await visitor.page.locator('input[name=password]').fill('zelta parole');
    await visitor.page.locator('input[name=password]').press('Enter');
    expect(await visitor.page.getByRole('button', { name: 'Pieslēgties' }).isDisabled()).toBe(true);
    expect(new URL(visitor.page.url()).pathname).toBe('/admin-login');
  });

  it('asks for a password that is not blank', async () => {
    const visitor = await site.visit();
    await open(visitor, '/admin-login');
    await logIn(visitor.page, '   ');
    await visitor.page.getByText('Ievadiet paroli').waitFor();
    expect(await visitor.page.locator('input[name=password]').getAttribute('aria-invalid')).toBe('true');
    expectNoComplaints(visitor);
  });

  it('says a wrong password in a browser alert', async () => {
    const visitor = await site.visit();
    await open(visitor, '/admin-login');
    const alert = visitor.page.waitForEvent('dialog');
    const submitted = logIn(visitor.page, 'nepareizā');
    const dialog = await alert;
    expect(dialog.type()).toBe('alert');
    expect(dialog.message()).toBe('Nepareiza parole');
    await dialog.dismiss();
    await submitted;
    expect(new URL(visitor.page.url()).pathname).toBe('/admin-login');
    expectNoComplaints(visitor, ANSWERED_401);
  });

  it('opens the list and keeps no password in the address or the storage', async () => {
    const visitor = await site.visit();
    await openAdmin(visitor.page);
    await visitor.page.getByRole('heading', { level: 1, name: 'Saņemtie pieteikumi' }).waitFor();
    expect(visitor.page.url()).toBe(site.url('/admin'));
    expect(await visitor.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('zelta');
    const session = (await visitor.context.cookies()).find(({ httpOnly }) => httpOnly);
    expect(session?.sameSite).toBe('Strict');
    expectNoComplaints(visitor);
  });
});

describe('the list', () => {
  it('shows a request sent in the browser with every detail', async () => {
    const sender = await site.visit();
    await open(sender, '/contact');
    const form = new ContactForm(sender.page);
    await form.fillAndConsent(JANIS);
    await form.waitLikeAPerson();
    const answered = sender.page.waitForResponse('**/api/contact');
    await form.submit.click();
    expect((await answered).status()).toBe(201);

    const visitor = await site.visit();
    const { page } = visitor;
    await openAdmin(page);
    const card = page.getByRole('listitem').filter({ hasText: JANIS.email }).first();
    await card.getByText('VDAR piekrišana').waitFor();
    await card.getByText(JANIS.company).waitFor();
    await card.getByText('Ir ziņojums').waitFor();
    await card.getByRole('button').click();

    const detail = page.getByRole('region', { name: 'Jānis Bērziņš' });
    await detail.waitFor();
    const text = await detail.innerText();
    for (const value of [JANIS.email, JANIS.company, JANIS.phone ?? '', 'Vēlos automatizēt rēķinus.']) {
      expect(text).toContain(value);
    }
    expect(text).toMatch(/\d{1,2}\.\d{2}\.\d{4}\. \d{2}:\d{2}:\d{2}/);
    const mailto = await detail.getByRole('link', { name: 'Rakstīt uz janis.berzins@example.lv' }).getAttribute('href');
    expect(mailto).toMatch(/^mailto:janis\.berzins@example\.lv\?subject=/);
    expectNoComplaints(visitor);
  });

  it('shows the time of Riga wherever the administrator sits', async () => {
    await postContact(site.server.baseUrl, JANIS);
    const visitor = await site.visit();
    await openAdmin(visitor.page);
    const today = formatReceivedDate(new Date().toISOString(), 'lv');
    await contactCards(visitor.page).first().getByText(today).waitFor();
  });

  it('loads the older requests as one scrolls', async () => {
    const crowd = 103;
    const batch = Array.from({ length: crowd }, (_, index) =>
      postContact(site.server.baseUrl, { ...JANIS, firstName: `Viesis ${index}` }),
    );
    await Promise.all(batch);
    const visitor = await site.visit();
    await openAdmin(visitor.page);
    const cards = contactCards(visitor.page);
    await cards.nth(99).waitFor();
    await cards.nth(99).scrollIntoViewIfNeeded();
    await cards.nth(100).waitFor();
    expect(await cards.count()).toBeGreaterThan(crowd);
    expectNoComplaints(visitor);
  });

  it('says when it cannot be loaded, and tries again on request', async () => {
    const visitor = await site.visit();
    await openAdmin(visitor.page);
    // Down until the button is pressed: the list also tries again by itself.
    await visitor.page.route('**/api/admin/contacts*', async (route) => {
      const isPressed = await visitor.page.evaluate(() => 'pressed' in document.body.dataset);
      await (isPressed ? route.continue() : route.abort());
    });
    await visitor.page.reload();
    const main = visitor.page.getByRole('main');
    await main.getByText('Neizdevās ielādēt kontaktu datus.').waitFor();
    await visitor.page.evaluate(() => {
      document.addEventListener('click', () => (document.body.dataset['pressed'] = ''), true);
    });
    await main.getByRole('button', { name: 'Mēģināt vēlreiz' }).click();
    await contactCards(visitor.page).first().waitFor();
  });
});

describe('a request opened', () => {
  it('takes the focus and gives it back when closed, on a desktop by keyboard', async () => {
    await postContact(site.server.baseUrl, JANIS);
    const { page } = await site.visit();
    await openAdmin(page);
    const button = contactCards(page).getByRole('button').first();
    await button.focus();
    await page.keyboard.press('Enter');
    const detail = page.getByRole('region', { name: JANIS.firstName });
    await detail.waitFor();
    expect(await detail.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('fills the screen of a phone and is left by its close button', async () => {
    await postContact(site.server.baseUrl, JANIS);
    const { page } = await site.visit({ widthPx: WIDTHS_PX.phone, touch: true });
    await openAdmin(page);
    await contactCards(page).getByRole('button').first().tap();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBe(WIDTHS_PX.phone);
    await dialog.getByRole('button', { name: 'Aizvērt pieteikumu' }).tap();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('the session', () => {
  it('ends at logout, for the server too', async () => {
    const visitor = await site.visit();
    await openAdmin(visitor.page);
    const cookies = await visitor.context.cookies();
    await visitor.page.getByRole('button', { name: 'Atslēgties' }).click();
    await visitor.page.waitForURL('**/admin-login*');
    await visitor.page.getByText('Sesija ir slēgta.').waitFor();

    await visitor.context.addCookies(cookies);
    const response = await visitor.context.request.get('/api/admin/contacts');
    expect(response.status()).toBe(401);
  });

  it('that expired leads to the login with a word why, and back after it', async () => {
    const visitor = await site.visit();
    await openAdmin(visitor.page);
    const address = visitor.page.url();
    // From elsewhere: what the page still asks once the cookies are gone would lead away before it is opened again.
    await visitor.page.goto('about:blank');
    await visitor.context.clearCookies();
    await visitor.page.goto(address);
    await visitor.page.waitForURL('**/admin-login?*');
    await visitor.page.getByText('Sesija beigusies.').waitFor();
    expect(await visitor.page.evaluate(() => localStorage.getItem('admin'))).toBeNull();
    await hydrated(visitor.page);
    await logIn(visitor.page);
    await visitor.page.waitForURL('**/admin');
    expectNoComplaints(visitor, ANSWERED_401);
  });
});

describe('a crash', () => {
  it('loses no request that was acknowledged', async () => {
    const sender = await site.visit();
    await open(sender, '/contact');
    const form = new ContactForm(sender.page);
    const answers = { ...JANIS, firstName: 'Pēdējais', email: 'pedejais@example.lv' };
    await form.fillAndConsent(answers);
    await form.waitLikeAPerson();
    const answered = sender.page.waitForResponse('**/api/contact');
    await form.submit.click();
    expect((await answered).status()).toBe(201);

    await site.server.crashAndRestart();

    const visitor = await site.visit();
    await openAdmin(visitor.page);
    const card = visitor.page.getByRole('listitem').filter({ hasText: answers.email });
    await card.getByRole('button').click();
    await visitor.page.getByRole('region', { name: 'Pēdējais Bērziņš' }).waitFor();
    expectNoComplaints(visitor);
  });
});
