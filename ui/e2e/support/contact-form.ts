// The contact form as a visitor handles it. Fields are found by the names that the plain form post uses,
// so the same steps serve both languages.
import type { Locator, Page } from 'playwright-core';

export type Answers = {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  phone?: string;
  message?: string;
};

export const JANIS: Answers = {
  firstName: 'Jānis',
  lastName: 'Bērziņš',
  email: 'janis.berzins@example.lv',
  company: 'SIA „Ķīļi un Žagari”',
  phone: '+371 20 000 000',
  message: 'Labdien! Vēlos automatizēt rēķinus.\nAr cieņu, Jānis',
};

export class ContactForm {
  readonly section: Locator;
  readonly submit: Locator;
  readonly consent: Locator;

  constructor(readonly page: Page) {
    this.section = page.locator('#contact-form');
    this.submit = this.section.locator('button[type=submit]');
    this.consent = this.section.locator('input[name=gdprConsent]');
  }

  field(name: keyof Answers): Locator {
    return this.section.locator(`[name=${name}]`);
  }

  async fill(answers: Answers): Promise<void> {
    for (const [name, value] of Object.entries(answers)) {
      await this.field(name as keyof Answers).fill(value);
    }
  }

  async fillAndConsent(answers: Answers): Promise<void> {
    await this.fill(answers);
    await this.consent.check();
  }

  /** A form that is sent sooner after the page's arrival is taken for a program's. */
  async waitLikeAPerson(): Promise<void> {
    await this.page.waitForFunction(() => performance.now() > 2000);
  }

  async values(): Promise<Answers> {
    const names = ['firstName', 'lastName', 'email', 'company', 'phone', 'message'] as const;
    const values = await Promise.all(names.map((name) => this.field(name).inputValue()));
    return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Answers;
  }
}
