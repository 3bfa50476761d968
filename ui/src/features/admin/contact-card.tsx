import { MessageSquareText } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import { cardButtonId } from './card-button-id';
import type { Contact } from '../../api/get-contacts';
import { GdprBadge } from './gdpr-badge';
import { formatReceivedDate } from './received-at';
import { ReplyClock } from './reply-clock';
import { StatusBadge } from './status-badge';
import { SuspicionNote } from './suspicion-note';

type ContactCardProps = { contact: Contact; isOpen: boolean; onOpen: (id: string) => void };

/**
 * The whole card is the button's area; its name is the person's. Cards far from the screen are not laid out, and none
 * is rendered again for what happens to another.
 */
export const ContactCard = memo(function ContactCard({ contact, isOpen, onOpen }: ContactCardProps) {
  const { t } = useTranslation('admin');
  return (
    <li
      className={`relative rounded-md border p-5 transition-colors [contain-intrinsic-size:auto_12rem] [content-visibility:auto] focus-within:ring-2 ${
        isOpen ? 'border-amber-400 bg-surface shadow-lifted' : 'border-line bg-surface hover:border-pine-600'
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg leading-snug">
          <button
            type="button"
            id={cardButtonId(contact.id)}
            aria-current={isOpen ? 'true' : undefined}
            className="cursor-pointer text-left font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-md"
            onClick={() => {
              onOpen(contact.id);
            }}
          >
            {`${contact.firstName} ${contact.lastName}`}
          </button>
        </h2>
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={contact.status} />
          <ReplyClock contact={contact} />
        </div>
      </div>
      <p className="mt-1 wrap-anywhere text-ink-soft">{contact.email}</p>
      <CardFacts contact={contact} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <GdprBadge given={contact.gdprConsent} />
        {contact.message === null ? null : (
          <p className="flex items-center gap-2 text-sm text-pine-600">
            <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{t('contacts.list.message')}</span>
          </p>
        )}
        {contact.status === 'spam' ? <SuspicionNote reason={contact.quarantine} /> : null}
      </div>
    </li>
  );
});

function CardFacts({ contact }: { contact: Contact }) {
  const { t, language } = useTranslation('admin');
  const none = t('contacts.list.none');
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
      <Fact label={t('contacts.list.company')} value={contact.company ?? none} />
      <Fact label={t('contacts.list.phone')} value={contact.phone ?? none} />
      <Fact label={t('contacts.list.date')} value={formatReceivedDate(contact.createdAt, language)} />
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}
