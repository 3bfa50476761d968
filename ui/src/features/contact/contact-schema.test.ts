import { describe, expect, it } from 'vitest';
import { testSite } from '../../test/site';
import { validateContact } from './contact-schema';
import { collectErrors } from './field-errors';

const { limits } = testSite;
const complete = {
  firstName: 'Jānis',
  lastName: 'Bērziņš',
  email: 'janis@example.lv',
  company: 'SIA Ķīļi',
  phone: '',
  message: '',
  gdprConsent: true,
};

describe('the contact rules', () => {
  it('accept a complete request and trim it', () => {
    const { values, errors } = validateContact({ ...complete, firstName: '  Jānis ' }, limits);
    expect(errors).toBeNull();
    expect(values?.firstName).toBe('Jānis');
  });

  it('name every required field of an empty form with the server’s codes', () => {
    const empty = { firstName: '', lastName: ' ', email: '', company: '', phone: '', message: '', gdprConsent: false };
    expect(validateContact(empty, limits).errors).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'invalid',
      company: 'required',
      gdprConsent: 'consent_required',
    });
  });

  it.each([
    'janis',
    'janis@',
    '@example.lv',
    'janis@nekas',
    'a b@example.lv',
    'a..b@example.lv',
    'a@-x.lv',
    '"a"@x.lv',
  ])('refuse the address %s', (email) => {
    expect(validateContact({ ...complete, email }, limits).errors).toEqual({ email: 'invalid' });
  });

  it.each(['a@b.lv', 'janis.berzins+vitrina@mail.example.co.uk', 'jānis@ķīļi.lv'])('accept the address %s', (email) => {
    expect(validateContact({ ...complete, email }, limits).errors).toBeNull();
  });

  it('count letters, not bytes or half letters', () => {
    const longest = '🌲'.repeat(limits.messageMaxChars);
    expect(validateContact({ ...complete, message: longest }, limits).errors).toBeNull();
    expect(validateContact({ ...complete, message: `${longest}ā` }, limits).errors).toEqual({ message: 'too_long' });
  });

  it('keep the first error of a field and ignore fields of others', () => {
    const errors = [
      { field: 'email', code: 'too_long' },
      { field: 'email', code: 'invalid' },
      { field: 'language', code: 'invalid' },
    ];
    expect(collectErrors(errors)).toEqual({ email: 'too_long' });
  });
});
