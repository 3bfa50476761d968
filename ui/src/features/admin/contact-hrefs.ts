import type { TFunction } from 'i18next';
import type { Contact } from '../../api/get-contacts';

/** A new mail to the sender; its subject is in the language in which they wrote. */
export function mailtoHref({ email, consentLanguage }: Contact, t: TFunction<'admin'>): string {
  const subject = t(`contacts.detail.replySubject.${consentLanguage}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
