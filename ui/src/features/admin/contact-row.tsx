import { MessageSquareText, ShieldAlert, ShieldCheck } from 'lucide-react';
import { memo } from 'react';
import type { Contact } from '../../api/get-contacts';
import { classNames } from '../../components/class-names';
import { useTranslation } from '../../i18n/i18n-context';
import { cardButtonId, markId } from './card-button-id';
import { fullName } from './full-name';
import { formatReceivedDate } from './received-at';
import { RowState } from './row-state';

type ContactRowProps = {
  contact: Contact;
  isOpen: boolean;
  isChosen: boolean;
  /** Name of who answers it, if somebody does. */
  assignee: string | null;
  onOpen: (id: string) => void;
  /** It is chosen or left, with `isRange` together with all up to the one before. */
  onMark: (id: string, isRange: boolean) => void;
};

/** Two lines where the list is narrow, one where it is wider, with every column where it has the whole desk. */
const ROW =
  'relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line pr-3 text-sm [contain-intrinsic-size:auto_2.4rem] [content-visibility:auto] @lg:h-[2.4rem] @lg:grid-cols-[2.25rem_10rem_minmax(0,1fr)_auto] @4xl:grid-cols-[2.25rem_11rem_minmax(0,1fr)_13rem_8.5rem_2.75rem_5.75rem_7rem] lg:pr-4 pointer-coarse:@lg:h-11';
/** For who hears the row; for who sees it only where there is room. */
const WIDE = 'sr-only @4xl:not-sr-only @4xl:truncate';

/**
 * The whole row is the button's area; its name is the person's. Rows far from the screen are not laid out, and none
 * is rendered again for what happens to another.
 */
export const ContactRow = memo(function ContactRow({
  contact,
  isOpen,
  isChosen,
  assignee,
  onOpen,
  onMark,
}: ContactRowProps) {
  const { t, language } = useTranslation('admin');
  const name = fullName(contact);
  return (
    <li
      className={classNames(
        ROW,
        isOpen
          ? 'bg-sunken shadow-[inset_3px_0_var(--color-pine-600)] forced-colors:border-l-4 forced-colors:border-l-[Highlight]'
          : 'hover:bg-sunken/60',
        isChosen && !isOpen && 'bg-sunken/80',
      )}
    >
      <label className="relative z-10 row-span-2 grid h-full min-h-9 cursor-pointer place-items-center pl-1 @lg:row-span-1 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          id={markId(contact.id)}
          aria-label={t('contacts.bulk.choose', { name })}
          className="size-4 cursor-pointer accent-pine-600 pointer-coarse:size-5"
          checked={isChosen}
          onClick={({ shiftKey }) => {
            onMark(contact.id, shiftKey);
          }}
        />
      </label>
      <h2 className="flex min-w-0 items-center gap-2 font-sans tracking-normal @max-lg:pt-2">
        <Dot status={contact.status} />
        <button
          type="button"
          id={cardButtonId(contact.id)}
          aria-current={isOpen ? 'true' : undefined}
          className="min-w-0 cursor-pointer truncate text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          onClick={() => {
            onOpen(contact.id);
          }}
        >
          {name}
        </button>
      </h2>
      <Matter contact={contact} assignee={assignee} />
      <p className={WIDE}>{contact.email || t('contacts.list.none')}</p>
      <p className={`${WIDE} tabular-nums`}>{contact.phone ?? t('contacts.list.none')}</p>
      <Marks contact={contact} />
      <p className="sr-only text-ink-soft tabular-nums @4xl:not-sr-only @4xl:text-xs">
        {formatReceivedDate(contact.createdAt, language)}
      </p>
      <p className="text-right text-xs whitespace-nowrap tabular-nums @max-lg:col-start-3 @max-lg:row-start-1 @max-lg:pt-2">
        <RowState contact={contact} />
      </p>
    </li>
  );
});

/** Firm and matter; why it is there, if it is spam. */
function Matter({ contact, assignee }: { contact: Contact; assignee: string | null }) {
  const { t } = useTranslation('admin');
  const { company, message, status, quarantine, tags } = contact;
  const reason = status === 'spam' ? t(`contacts.quarantine.reason.${quarantine ?? 'manual'}`) : null;
  // A glance is enough, and the row stays small.
  const matter = reason ?? message?.slice(0, 160) ?? null;
  return (
    <p className="flex min-w-0 items-center gap-2 text-ink-soft @max-lg:col-span-2 @max-lg:col-start-2 @max-lg:row-start-2 @max-lg:w-0 @max-lg:min-w-full @max-lg:pb-2">
      <span className="min-w-0 truncate">
        <span>{company ?? t('contacts.list.none')}</span>
        {matter === null ? null : (
          <>
            {' · '}
            <span className={reason === null ? undefined : 'text-danger'}>{matter}</span>
          </>
        )}
      </span>
      {[...tags, ...(assignee === null ? [] : [assignee])].map((text) => (
        <span key={text} className="max-w-32 shrink-0 truncate rounded-sm bg-sunken px-1.5 text-xs leading-5">
          {text}
        </span>
      ))}
    </p>
  );
}

/** Consent, and whether there is a message, as signs with words for who hears them. */
function Marks({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const { gdprConsent, message } = contact;
  const Shield = gdprConsent ? ShieldCheck : ShieldAlert;
  const consent = t(gdprConsent ? 'contacts.gdpr.given' : 'contacts.gdpr.missing');
  return (
    <p className="sr-only @4xl:not-sr-only @4xl:flex @4xl:items-center @4xl:gap-1.5">
      <span title={consent} className={`relative z-10 ${gdprConsent ? 'text-success' : 'text-danger'}`}>
        <Shield className="size-4" strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{consent}</span>
      </span>
      {message === null ? null : (
        <span title={t('contacts.list.message')} className="relative z-10 text-pine-600">
          <MessageSquareText className="size-4" strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{t('contacts.list.message')}</span>
        </span>
      )}
    </p>
  );
}

const DOTS: Record<Contact['status'], string> = {
  new: 'border-amber-400 bg-amber-400',
  contacted: 'border-pine-600 bg-pine-600',
  won: 'border-success bg-success-soft',
  lost: 'border-line-strong',
  spam: 'border-danger bg-danger-soft',
};

/** The status at a glance; in words at the end of the row. */
function Dot({ status }: { status: Contact['status'] }) {
  return <span className={`size-2.5 shrink-0 rounded-full border-2 ${DOTS[status]}`} aria-hidden="true" />;
}
