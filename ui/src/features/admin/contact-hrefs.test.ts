import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { mailtoHref, telHref } from './contact-hrefs';
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

it.each([
  ['+371 24 123-456', 'tel:+37124123456'],
  ['(00371) 24.123.456', 'tel:0037124123456'],
  ['24+1 23 456', 'tel:24123456'],
  ['zvaniet', null],
  ['+', null],
])('the number %s is called as %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
