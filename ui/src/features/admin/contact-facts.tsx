import type { ComponentChildren } from 'preact';
import type { Contact } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';
import { fullName } from './full-name';
import { formatReceivedTime } from './received-at';

/** What the visitor sent. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { t, language } = useTranslation('admin');
  const none = t('contacts.list.none');
  const consent = t('contacts.detail.consent', {
    version: contact.consentVersion,
    language: t(`contacts.detail.consentLanguage.${contact.consentLanguage}`),
  });
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact label={t('contacts.detail.name')}>{fullName(contact)}</Fact>
      <Fact label={t('contacts.detail.email')}>{contact.email}</Fact>
      <Fact label={t('contacts.detail.company')}>{contact.company ?? none}</Fact>
      <Fact label={t('contacts.detail.phone')}>{contact.phone ?? none}</Fact>
      <Fact label={t('contacts.detail.message')} wide>
        <span className="whitespace-pre-line">{contact.message ?? t('contacts.detail.noMessage')}</span>
      </Fact>
      <Fact label={t('contacts.detail.gdpr')}>
        {t(contact.gdprConsent ? 'contacts.gdpr.yes' : 'contacts.gdpr.no')}
        <span className="block text-sm text-ink-soft">{consent}</span>
      </Fact>
      {contact.source !== null && <Fact label={t('contacts.detail.source')}>{contact.source}</Fact>}
      <Fact label={t('contacts.detail.received')}>{formatReceivedTime(contact.createdAt, language)}</Fact>
    </dl>
  );
}

type FactProps = { label: string; wide?: boolean; children: ComponentChildren };

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-1 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
