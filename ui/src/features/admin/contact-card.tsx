import { MessageSquareText } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n-context';
import { cardButtonId } from './card-button-id';
import type { Contact } from '../../api/get-contacts';
import { GdprBadge } from './gdpr-badge';
import { formatReceivedDate } from './received-at';

type ContactCardProps = { contact: Contact; isOpen: boolean; onOpen: (id: string) => void };

/** The whole card is the button's area; its name is the person's. */
export function ContactCard({ contact, isOpen, onOpen }: ContactCardProps) {
  const { t, language } = useTranslation('admin');
  const none = t('contacts.list.none');
  return (
    <li
      className={`relative rounded-md border p-5 transition-colors focus-within:ring-2 ${
        isOpen ? 'border-amber-400 bg-surface shadow-lifted' : 'border-line bg-surface hover:border-pine-600'
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg leading-snug">
          <button
            type="button"
            id={cardButtonId(contact.id)}
            aria-current={isOpen ? 'true' : undefined}
            className="cursor-pointer text-left font-semibold break-words after:absolute after:inset-0 after:rounded-md"
            onClick={() => {
              onOpen(contact.id);
            }}
          >
            {`${contact.firstName} ${contact.lastName}`}
          </button>
        </h2>
        <GdprBadge given={contact.gdprConsent} />
      </div>
      <p className="mt-1 wrap-anywhere text-ink-soft">{contact.email}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Fact label={t('contacts.list.company')} value={contact.company ?? none} />
        <Fact label={t('contacts.list.phone')} value={contact.phone ?? none} />
        <Fact label={t('contacts.list.date')} value={formatReceivedDate(contact.createdAt, language)} />
      </dl>
      {contact.message === null ? null : (
        <p className="mt-4 flex items-center gap-2 text-sm text-pine-600">
          <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('contacts.list.message')}</span>
        </p>
      )}
    </li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="break-words tabular-nums">{value}</dd>
    </div>
  );
}
