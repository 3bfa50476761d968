import { describe, expect, it } from 'vitest';
import { hydrated, type Language, open } from './support/browser';
import { ContactForm, JANIS } from './support/contact-form';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const API = '**/api/contact';
const EMPTY = { firstName: '', lastName: '', email: '', company: '', phone: '', message: '' };
const WORDS = {
  lv: {
    required: ['Vārds ir obligāts', 'Uzvārds ir obligāts', 'Nederīga e-pasta adrese', 'Uzņēmums ir obligāts'],
    consent: 'Jums jāpiekrīt privātuma politikai',
    toast: ['Paldies!', 'Jūsu pieteikums nosūtīts. Mēs sazināsimies ar jums 24 stundu laikā.'],
    dataError: 'Radās kļūda. Lūdzu, pārbaudiet ievadītos datus un mēģiniet vēlreiz.',
    serverError: 'Radās kļūda. Lūdzu, pārbaudiet ievadītos datus un mēģiniet vēlreiz.',
  },
  en: {
    required: ['First name is required', 'Last name is required', 'Invalid e-mail address', 'Company is required'],
    consent: 'You must agree to the privacy policy',
    toast: ['Thank you!', 'Your request has been sent. We will contact you within 24 hours.'],
    dataError: 'Error! Please check the entered data and try again.',
    serverError: 'Server error. Please try again.',
  },
};
const CASES = Object.entries(WORDS).map(([language, words]) => ({ language: language as Language, ...words }));
const site = useSite();

async function openForm(language: Language = 'lv') {
  const visitor = await site.visit({ language });
  await open(visitor, localize('/contact', language));
  return { ...visitor, visitor, form: new ContactForm(visitor.page) };
}

function problem(status: number, code: string, errors?: { field: string; code: string }[]) {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: code, status, detail: code, code, errors }),
  };
}

describe.each(CASES)(
  'the contact form in $language',
  ({ language, required, consent, toast, dataError, serverError }) => {
    it('thanks, on the page and in a toast, and is empty again', async () => {
      const { visitor, page, form } = await openForm(language);
      await form.fillAndConsent(JANIS);
      await form.submit.click();
      for (const words of toast) await page.getByText(words).first().waitFor();
      await expect.poll(() => form.values()).toEqual(EMPTY);
      expect(await form.consent.isChecked()).toBe(false);
      expectNoComplaints(visitor);
    });

    it('names every field that is missing and sends nothing', async () => {
      const { visitor, page, form } = await openForm(language);
      let requests = 0;
      page.on('request', (request) => (requests += Number(request.url().endsWith('/api/contact'))));
      await form.submit.click();
      for (const words of [...required, consent]) await form.section.getByText(words, { exact: true }).waitFor();
      expect(await form.field('firstName').evaluate((field) => field === document.activeElement)).toBe(true);
      expect(requests).toBe(0);
      expectNoComplaints(visitor);
    });

    it('keeps what was typed and says so when the server fails', async () => {
      const { page, form } = await openForm(language);
      await page.route(API, (route) => route.fulfill(problem(500, 'internal')));
      await form.fillAndConsent(JANIS);
      await form.submit.click();
      await form.section.getByText(serverError).first().waitFor();
      expect(await form.values()).toEqual(JANIS);
      expect(await form.consent.isChecked()).toBe(true);
    });

    it('says what the server found wrong with the data', async () => {
      const { page, form } = await openForm(language);
      const errors = [{ field: 'email', code: 'invalid' }];
      await page.route(API, (route) => route.fulfill(problem(422, 'validation_failed', errors)));
      await form.fillAndConsent(JANIS);
      await form.submit.click();
      await form.section.getByText(dataError).first().waitFor();
      await expect.poll(() => form.field('email').getAttribute('aria-invalid')).toBe('true');
      expect(await form.values()).toEqual(JANIS);
    });
  },
);

describe('sending', () => {
  it('fails honestly without a connection, and the retry is the same request', async () => {
    const { page, context, form } = await openForm();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key']);
    });
    await form.fillAndConsent(JANIS);
    await context.setOffline(true);
    await form.submit.click();
    await form.section.getByText(WORDS.lv.serverError).first().waitFor();
    expect(await form.values()).toEqual(JANIS);

    await context.setOffline(false);
    await form.submit.click();
    await page.getByText('Paldies!').first().waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('of other values is another request', async () => {
    const { page, form } = await openForm();
    const keys: (string | undefined)[] = [];
    await page.route(API, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.fulfill(problem(503, 'storage_unavailable'));
    });
    await form.fillAndConsent(JANIS);
    await form.submit.click();
    await form.section.getByText(WORDS.lv.serverError).first().waitFor();
    await form.field('company').fill('Cits uzņēmums');
    await form.submit.click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('happens once when the button is pressed twice', async () => {
    const { page, form } = await openForm();
    let requests = 0;
    page.on('request', (request) => (requests += Number(request.url().endsWith('/api/contact'))));
    await form.fillAndConsent(JANIS);
    await form.submit.dblclick();
    await page.getByText('Paldies!').first().waitFor();
    expect(requests).toBe(1);
  });

  it('shows that it is under way', async () => {
    const { page, form } = await openForm('en');
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route(API, async (route) => {
      await held;
      await route.continue();
    });
    await form.fillAndConsent(JANIS);
    await form.submit.click();
    await form.section.getByRole('button', { name: 'Sending...' }).waitFor();
    release();
    await page.getByText('Thank you!').first().waitFor();
  });
});

describe('the banner and the toast', () => {
  it('leave after five seconds', async () => {
    const { page, form } = await openForm();
    await page.clock.install();
    await form.fillAndConsent(JANIS);
    await form.submit.click();
    const thanks = page.getByText('Paldies!');
    await thanks.first().waitFor();
    await page.clock.runFor(4_000);
    expect(await thanks.count()).toBeGreaterThan(0);
    await page.clock.runFor(2_000);
    await expect.poll(() => thanks.filter({ visible: true }).count()).toBe(0);
  });
});

describe('a form typed into before its scripts arrived', () => {
  it('keeps the text and sends it', async () => {
    const { page } = await site.visit();
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = new ContactForm(page);
    await form.fillAndConsent(JANIS);
    release();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await form.values()).toEqual(JANIS);
    await form.submit.click();
    await page.getByText('Paldies!').first().waitFor();
  });
});
