import type { ComponentChildren } from 'preact';
import type { Contact } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';
import { fullName } from './full-name';
import { nameService } from './name-service';
import { formatReceivedDate, formatReceivedTime } from './received-at';

/** What the visitor sent. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { t, language } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const none = t('contacts.list.none');
  const givenOn = contact.consentGivenOn && formatReceivedDate(`${contact.consentGivenOn}T10:00:00Z`, language);
  const consent =
    contact.consentGivenBy === 'form'
      ? t('contacts.detail.consent', {
          version: contact.consentVersion,
          language: t(`contacts.detail.consentLanguage.${contact.consentLanguage}`),
        })
      : t(`contacts.detail.consentGiven.${contact.consentGivenBy}`, { date: givenOn ?? none });
  const nameSource = (source: string) =>
    t(`contacts.detail.entered.${source}` as 'contacts.detail.entered.phone', { defaultValue: source });
  return (
    <>
      <dl className="mt-4 max-w-[72ch] rounded-md border border-line bg-surface px-4 py-3">
        <dt className="sr-only">{t('contacts.detail.message')}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{contact.message ?? t('contacts.detail.noMessage')}</dd>
      </dl>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-3 text-sm">
        <Fact label={t('contacts.detail.name')}>{fullName(contact)}</Fact>
        <Fact label={t('contacts.detail.email')}>{contact.email || none}</Fact>
        <Fact label={t('contacts.detail.company')}>{contact.company ?? none}</Fact>
        <Fact label={t('contacts.detail.phone')}>{contact.phone ?? none}</Fact>
        <Fact label={t('contacts.detail.received')}>{formatReceivedTime(contact.createdAt, language)}</Fact>
        <Fact label={t('contacts.detail.gdpr')}>
          {t(contact.gdprConsent ? 'contacts.gdpr.yes' : 'contacts.gdpr.no')}
          <span className="block text-xs text-ink-soft">{consent}</span>
        </Fact>
        {contact.service !== null && (
          <Fact label={t('contacts.detail.service')}>{nameService(contact.service, tCommon)}</Fact>
        )}
        {contact.source !== null && <Fact label={t('contacts.detail.source')}>{nameSource(contact.source)}</Fact>}
      </dl>
    </>
  );
}

type FactProps = { label: string; children: ComponentChildren };

function Fact({ label, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
