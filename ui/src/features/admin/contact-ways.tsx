import type { Contact } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';
import { telHref } from '../../lib/tel-href';
import { mailtoHref } from './contact-hrefs';

const LINK = 'inline-flex items-center text-link wrap-anywhere pointer-coarse:min-h-11';

/** The ways to the person, and whom they speak for: one line under the name. */
export function ContactWays({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const { company, phone, email, consentLanguage } = contact;
  const tel = phone === null ? null : telHref(phone);
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {company === null ? null : <span className="font-medium text-ink wrap-anywhere">{company}</span>}
      {tel === null ? null : (
        <a href={tel} className={`${LINK} tabular-nums`} aria-label={t('contacts.detail.call', { phone: phone ?? '' })}>
          {phone}
        </a>
      )}
      {email === '' ? null : (
        <a href={mailtoHref(contact, t)} className={LINK} aria-label={t('contacts.detail.write', { email })}>
          {email}
        </a>
      )}
      <span>{t(`contacts.detail.consentLanguage.${consentLanguage}`)}</span>
    </p>
  );
}
