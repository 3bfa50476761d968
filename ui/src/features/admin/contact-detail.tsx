import { Mail, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import type { Contact } from '../../api/get-contacts';
import { buttonClass } from '../../components/button';
import { ContactFacts } from './contact-facts';
import { ContactFollowUp } from './contact-follow-up';
import { ContactNotes } from './contact-notes';
import { ContactPerson } from './contact-person';
import { fullName } from './full-name';
import { QuarantineBox } from './quarantine-box';
import { ReplyClock } from './reply-clock';

type ContactDetailProps = { contact: Contact; onClose: () => void; onErased: () => void };

/** One request, whole. Takes the focus when it opens, so that keyboard and screen reader are where the eye is. */
export function ContactDetail({ contact, onClose, onErased }: ContactDetailProps) {
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [contact.id]);
  return (
    <section aria-labelledby="contact-name" className="p-6 md:p-8">
      <header className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 justify-items-start gap-3">
          <h2 id="contact-name" ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
            {fullName(contact)}
          </h2>
          <ReplyClock contact={contact} />
        </div>
        <button
          type="button"
          aria-label={t('contacts.detail.close')}
          className="-mt-2 -mr-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-sunken"
          onClick={onClose}
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </header>
      {contact.status === 'spam' ? <QuarantineBox contact={contact} /> : null}
      <ContactFacts contact={contact} />
      {/* The kit's ButtonLink is for this site's own pages; a mail address is none. */}
      <a
        href={mailtoHref(contact, t('contacts.detail.replySubject'))}
        className={buttonClass({}, 'mt-8 max-sm:w-full')}
      >
        <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('contacts.detail.reply')}</span>
      </a>
      {/* The keys start each part anew with each request. */}
      <ContactFollowUp key={`follow-up-${contact.id}`} contact={contact} />
      <ContactNotes key={`notes-${contact.id}`} contact={contact} />
      <ContactPerson key={`person-${contact.id}`} contact={contact} onErased={onErased} />
    </section>
  );
}

function mailtoHref({ email }: Contact, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
