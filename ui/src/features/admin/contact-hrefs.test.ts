import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { mailtoHref } from './contact-hrefs';
import { contactWith } from './test-contact';

const i18n = createInstance();
await i18n.init({ resources: { lv: { admin: lv }, en: { admin: en } } });

it.each(['lv', 'en'])('a mail has its subject in the sender’s language, whichever the desk’s is: %s', (language) => {
  const t = i18n.getFixedT(language, 'admin');
  const to = (consentLanguage: 'lv' | 'en') => decodeURIComponent(mailtoHref(contactWith({ consentLanguage }), t));
  expect(to('lv')).toBe('mailto:janis@example.lv?subject=Par Jūsu pieteikumu');
  expect(to('en')).toBe('mailto:janis@example.lv?subject=About your request');
});

it('a mail goes to one address, whatever stands in it', () => {
  const href = mailtoHref(contactWith({ email: 'a&b?cc=c@example.lv' }), i18n.getFixedT('en', 'admin'));
  expect(href.startsWith('mailto:a%26b%3Fcc%3Dc@example.lv?subject=')).toBe(true);
});
