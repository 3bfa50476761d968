// The form without JavaScript: the browser posts it and the server answers with a page.
import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from './support/browser';
import { ContactForm, JANIS } from './support/contact-form';
import { localize } from './support/pages';
import { useSite } from './support/site';

const THANKS = { lv: 'Paldies!', en: 'Thank you!' };
const INVALID_EMAIL = { lv: 'Nederīga e-pasta adrese', en: 'Invalid e-mail address' };
const site = useSite();

async function openForm(language: Language, path: string) {
  const { page } = await site.visit({ language, javaScript: false });
  await page.goto(localize(path, language));
  return { page, form: new ContactForm(page) };
}

describe.each(LANGUAGES)('without JavaScript in %s', (language) => {
  it.each(['/contact', '/'])('a request sent from %s is thanked for', async (path) => {
    const { page, form } = await openForm(language, path);
    await form.fillAndConsent(JANIS);
    await form.submit.click();
    await page.waitForURL(/[?&]sent=1/);
    expect(new URL(page.url()).pathname).toBe(localize(path, language));
    expect(await form.section.innerText()).toContain(THANKS[language]);
  });

  it('a wrong field is named and the rest is kept', async () => {
    const { page, form } = await openForm(language, '/contact');
    await form.fillAndConsent({ ...JANIS, email: 'janis@nekas' });
    // The browser's own check lets this address pass; the server's does not.
    const answered = page.waitForResponse('**/api/contact');
    await form.submit.click();
    expect((await answered).status()).toBe(422);
    expect(await form.section.innerText()).toContain(INVALID_EMAIL[language]);
    expect(await form.values()).toEqual({ ...JANIS, email: 'janis@nekas' });
    expect(await form.consent.isChecked()).toBe(true);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
  });
});
