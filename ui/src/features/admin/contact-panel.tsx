import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import { ContactDetail, type ContactDetailProps } from './contact-detail';
import type { Contact } from '../../api/get-contacts';
import { useMediaQuery } from './use-media-query';

type ContactPanelProps = Omit<ContactDetailProps, 'contact'> & {
  contact: Contact | null;
  /** The address names a request that is not there any more. */
  isMissing: boolean;
};

/** The opened request: beside the list where there is room, over the whole screen on a phone. */
export function ContactPanel({ contact, isMissing, ...detail }: ContactPanelProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  if (!isWide) return contact ? <FullScreen {...detail} contact={contact} /> : null;
  if (contact) return <SidePanel {...detail} contact={contact} />;
  return isMissing ? <Missing /> : null;
}

function SidePanel(detail: ContactDetailProps) {
  useEscape(detail.onClose);
  return (
    <div className="sticky top-0 h-dvh min-w-0 overflow-y-auto">
      <ContactDetail {...detail} />
    </div>
  );
}

function Missing() {
  const { t } = useTranslation('admin');
  return <p className="p-8 text-center text-ink-soft">{t('contacts.error.gone')}</p>;
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isElsewhere(event.target)) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [onEscape]);
}

/** Whether Esc is meant for a dialog, or for a field in which something may be half written. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

function FullScreen({ onClose, ...detail }: ContactDetailProps) {
  const { t } = useTranslation('admin');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A modal <dialog> keeps the focus inside and makes the page behind it inert, without any code of ours.
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t('contacts.detail.label')}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
      onClose={onClose}
    >
      <ContactDetail
        {...detail}
        onClose={() => {
          dialog.current?.close();
        }}
      />
    </dialog>
  );
}
