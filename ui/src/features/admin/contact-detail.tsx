import { Mail, X } from 'lucide-react';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import type { Contact } from '../../api/get-contacts';
import { formatReceivedTime } from './received-at';

// The kit's ButtonLink is for this site's own pages; a mail address is none.
const REPLY_LINK =
  'mt-8 inline-flex min-h-13 items-center justify-center gap-2.5 rounded-sm bg-amber-400 px-6 py-2 font-semibold text-on-amber no-underline hover:underline max-sm:w-full';

type ContactDetailProps = { contact: Contact; onClose: () => void };

/** One request, whole. Takes the focus when it opens, so that keyboard and screen reader are where the eye is. */
export function ContactDetail({ contact, onClose }: ContactDetailProps) {
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [contact.id]);
  return (
    <section aria-labelledby="contact-name" className="p-6 md:p-8">
      <header className="flex items-start justify-between gap-4">
        <h2 id="contact-name" ref={heading} tabIndex={-1} className="min-w-0 text-2xl break-words outline-none">
          {fullName(contact)}
        </h2>
        <button
          type="button"
          aria-label={t('contacts.detail.close')}
          className="-mt-2 -mr-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-sunken"
          onClick={onClose}
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </header>
      <Facts contact={contact} />
      <a href={mailtoHref(contact, t('contacts.detail.replySubject'))} className={REPLY_LINK}>
        <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('contacts.detail.reply')}</span>
      </a>
    </section>
  );
}

function Facts({ contact }: { contact: Contact }) {
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

function fullName({ firstName, lastName }: Contact): string {
  return `${firstName} ${lastName}`;
}

function mailtoHref({ email }: Contact, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
