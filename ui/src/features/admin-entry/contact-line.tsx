import type { Contact } from '../../api/get-contacts';
import { formatDate } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { rigaDate } from '../../i18n/riga-time';

/** Who sent a request and when, in a line. */
export function ContactLine({
  contact,
}: {
  contact: Pick<Contact, 'firstName' | 'lastName' | 'company' | 'createdAt'>;
}) {
  const { language } = useTranslation('admin-entry');
  const { firstName, lastName, company, createdAt } = contact;
  const parts = [`${firstName} ${lastName}`.trim(), company, formatDate(rigaDate(createdAt), language)];
  return <span className="tabular-nums">{parts.filter(Boolean).join(' · ')}</span>;
}
