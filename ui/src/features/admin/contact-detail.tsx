import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import type { Contact } from '../../api/get-contacts';
import type { Person } from '../../api/get-people';
import { ContactSlot } from '../../lib/contact-slots';
import { forgetReplyWish, goToReply } from '../../lib/reply-focus';
import { Cap } from './cap';
import { ContactFacts } from './contact-facts';
import { ContactFollowUp } from './contact-follow-up';
import { ContactNotes } from './contact-notes';
import { ContactPerson } from './contact-person';
import { ContactWays } from './contact-ways';
import { DeskBar, REPLY_ID } from './desk-bar';
import { fullName } from './full-name';
import { takeFocusWish } from './focus-wish';
import { QuarantineBox } from './quarantine-box';
import { ReplySlot } from './reply-slot';

export type ContactDetailProps = {
  contact: Contact;
  /** Those who administer. */
  people: readonly Person[];
  /** The requests beside it in the list; null where it begins or ends. */
  previousId: string | null;
  nextId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** It is gone for good. */
  onErased: () => void;
};

/**
 * One request, whole, with what is to be done on top. Takes the focus when it opens, so that keyboard and screen reader
 * are where the eye is: before it is seen, or a key pressed at its first sight would go to a heading that comes between.
 */
export function ContactDetail({ contact, people, onErased, ...ways }: ContactDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const wish = takeFocusWish();
    forgetReplyWish();
    if (wish === REPLY_ID && contact.email !== '') {
      goToReply();
      return;
    }
    (wish === null ? heading.current : (document.getElementById(wish) ?? heading.current))?.focus();
  }, [contact.id, contact.email]);
  return (
    <section aria-labelledby="contact-name" className="min-w-0">
      <header className="border-b border-line bg-surface px-4 py-3 lg:sticky lg:top-0 lg:z-10 lg:px-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id="contact-name" ref={heading} tabIndex={-1} className="pt-1 text-xl wrap-anywhere outline-none">
            {fullName(contact)}
          </h2>
          <Neighbours {...ways} />
        </div>
        <ContactWays contact={contact} />
        {/* The keys start each part anew with each request. */}
        <DeskBar key={`desk-${contact.id}`} contact={contact} people={people} />
      </header>
      <div className="px-4 pt-1 pb-16 lg:px-6">
        <QuarantineBox key={`quarantine-${contact.id}`} contact={contact} />
        <ContactFacts contact={contact} />
        <ReplySlot contact={contact} />
        <ContactSlot key={`beside-${contact.id}`} contact={contact} />
        <ContactNotes key={`notes-${contact.id}`} contact={contact} />
        <ContactFollowUp key={`follow-up-${contact.id}`} contact={contact} />
        <ContactPerson key={`person-${contact.id}`} contact={contact} onErased={onErased} />
      </div>
    </section>
  );
}

type NeighboursProps = Pick<ContactDetailProps, 'previousId' | 'nextId' | 'onOpen' | 'onClose'>;

/** To the request before and after it in the list, and out. */
function Neighbours({ previousId, nextId, onOpen, onClose }: NeighboursProps) {
  const { t } = useTranslation('admin');
  const go = (id: string | null) => () => {
    if (id !== null) onOpen(id);
  };
  return (
    <div className="-mr-2 flex shrink-0 items-center">
      <IconButton label={t('contacts.detail.previous')} isOff={previousId === null} onClick={go(previousId)}>
        <ChevronUp className="size-5" strokeWidth={1.75} aria-hidden="true" />
        <Cap cap="k" />
      </IconButton>
      <IconButton label={t('contacts.detail.next')} isOff={nextId === null} onClick={go(nextId)}>
        <ChevronDown className="size-5" strokeWidth={1.75} aria-hidden="true" />
        <Cap cap="j" />
      </IconButton>
      <IconButton label={t('contacts.detail.close')} onClick={onClose}>
        <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type IconButtonProps = { label: string; isOff?: boolean; onClick: () => void; children: ComponentChildren };

/** Keeps the focus where there is nothing further to go to. */
function IconButton({ label, isOff = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff ? true : undefined}
      className="inline-flex min-h-10 min-w-10 cursor-pointer items-center justify-center gap-1 rounded-sm px-1.5 hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
