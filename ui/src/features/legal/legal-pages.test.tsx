import { screen } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n/language';
import CookiePolicyPage from '../../pages/cookie-policy/cookie-policy-page';
import FormDataCollectionPage from '../../pages/form-data-collection/content-part';
import GdprInfoPage from '../../pages/gdpr-info/content-part';
import PrivacyPolicyPage from '../../pages/privacy-policy/content-part';
import TermsOfServicePage from '../../pages/terms-of-service/content-part';
import { renderInSite, textsOf } from '../../test/render';
import { testSite } from '../../test/site';

const pages: Record<string, ComponentType> = {
  CookiePolicyPage,
  FormDataCollectionPage,
  GdprInfoPage,
  PrivacyPolicyPage,
  TermsOfServicePage,
};

function textOf(Page: ComponentType, options: Parameters<typeof renderInSite>[1]): string {
  return renderInSite(<Page />, options).container.textContent;
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(Object.entries(pages))('%s has no wording or parameter missing, and a way home', (_name, Page) => {
    const { container } = renderInSite(<Page />, { language });

    expect(container.textContent).not.toMatch(/\{\{|[a-z]+\.[a-zA-Z]+\.(body|title|name)/);
    const home = language === 'en' ? '/en' : '/';
    expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === home)).toBe(true);
  });

  it.each(Object.entries(pages))('%s lists every section in its contents', (_name, Page) => {
    const { container } = renderInSite(<Page />, { language });

    const targets = [...container.querySelectorAll('nav a[href^="#"]')].map((link) => link.getAttribute('href'));
    const sections = [...container.querySelectorAll('section[id]')].map(({ id }) => `#${id}`);
    // Once folded for phones, once beside the text.
    expect(targets).toEqual([...sections, ...sections]);
  });
});

it('both pages on contact data print both periods, and enforce the shorter', () => {
  const site = {
    ...testSite,
    retention: { ...testSite.retention, privacyPolicyYears: 21, formPageYears: 5, backupDays: 41 },
  };
  for (const Page of [PrivacyPolicyPage, FormDataCollectionPage]) {
    const text = textOf(Page, { language: 'lv', page: { site } });
    expect(text).toContain('21 gadu');
    expect(text).toMatch(/īsāko: (tātad datus glabājam )?5 gadus/);
  }
  expect(textOf(PrivacyPolicyPage, { language: 'lv', page: { site } })).toContain('ne ilgāk kā 41 dienu');
});

it('both pages on proofs of cookie decisions print how long they are kept', () => {
  const site = { ...testSite, retention: { ...testSite.retention, cookieDecisionYears: 7 } };
  for (const Page of [PrivacyPolicyPage, CookiePolicyPage]) {
    expect(textOf(Page, { language: 'lv', page: { site } })).toMatch(/[Gg]labājam (to )?7 gadus/);
    expect(textOf(Page, { language: 'en', page: { site } })).toContain('keep it for 7 years');
  }
});

it('the pages name each other by links with the prefix of the language', () => {
  renderInSite(<TermsOfServicePage />, { language: 'en' });

  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/en/privacy-policy');
  expect(screen.getByRole('link', { name: 'brand assets page' }).getAttribute('href')).toBe('/en/brand-assets');
});

it('the form page has a letterhead that leads home', () => {
  renderInSite(<FormDataCollectionPage />);

  expect(screen.getByRole('link', { name: 'Vitrīna: uz sākumlapu' }).getAttribute('href')).toBe('/');
});

it('the cookie page is in force from the day of the revision that visitors agree to', () => {
  const { cookies } = textsOf('en')['common'] as { cookies: { revision: string } };
  const day = new Date(cookies.revision).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(textOf(CookiePolicyPage, { language: 'en' })).toContain(`In force from ${day}`);
});

it('the cookie page states how long analytics data are kept', () => {
  expect(textOf(CookiePolicyPage, {})).toContain('glabājam 26 mēnešus');
});

it('the privacy policy speaks of analytics cookies only where a tag is connected', () => {
  const withTag = { ...testSite, analytics: { tagId: 'G-TEST' } };
  expect(textOf(PrivacyPolicyPage, { language: 'en' })).toContain('There are no analytics or marketing cookies');
  const text = textOf(PrivacyPolicyPage, { language: 'en', page: { site: withTag } });
  expect(text).not.toContain('There are no analytics');
  expect(text).toContain('Analytics data are kept for 26 months');
});

it('the form page promises e-mail to who books a talk only where the site sends any', () => {
  const withMail = { ...testSite, sendsMail: true };
  expect(textOf(FormDataCollectionPage, { language: 'en' })).toContain('This site sends no e-mail');
  const text = textOf(FormDataCollectionPage, { language: 'en', page: { site: withMail } });
  expect(text).not.toContain('sends no e-mail');
  expect(text).toContain('an invitation and reminders to your e-mail address');
});
