import { MousePointerClick } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import { ContactDetail } from './contact-detail';
import type { Contact } from '../../api/get-contacts';
import { useMediaQuery } from './use-media-query';

type ContactPanelProps = {
  contact: Contact | null;
  /** The address names a request that is not there any more. */
  isMissing: boolean;
  onClose: () => void;
  /** It is gone for good. */
  onErased: () => void;
};

/** The opened request: beside the list where there is room, over the whole screen on a phone. */
export function ContactPanel({ contact, isMissing, onClose, onErased }: ContactPanelProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  if (isWide) return <SidePanel contact={contact} isMissing={isMissing} onClose={onClose} onErased={onErased} />;
  return contact ? <FullScreen contact={contact} onClose={onClose} onErased={onErased} /> : null;
}

function SidePanel({ contact, isMissing, onClose, onErased }: ContactPanelProps) {
  const { t } = useTranslation('admin');
  useEscape(contact !== null, onClose);
  return (
    <div className="sticky top-28 max-h-[calc(100vh-8rem)] self-start overflow-y-auto rounded-md border border-line bg-surface">
      {contact ? (
        <ContactDetail contact={contact} onClose={onClose} onErased={onErased} />
      ) : (
        <div className="grid min-h-72 place-items-center content-center gap-4 p-8 text-center text-ink-soft">
          <MousePointerClick size={28} strokeWidth={1.75} aria-hidden="true" />
          <p>{t(isMissing ? 'contacts.error.gone' : 'contacts.detail.placeholder')}</p>
        </div>
      )}
    </div>
  );
}

function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isElsewhere(event.target)) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [active, onEscape]);
}

/** Whether Esc is meant for a dialog, or for a field in which something may be half written. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

type FullScreenProps = Omit<ContactPanelProps, 'contact' | 'isMissing'> & { contact: Contact };

function FullScreen({ contact, onClose, onErased }: FullScreenProps) {
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
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-surface text-ink"
      onClose={onClose}
    >
      <ContactDetail
        contact={contact}
        onErased={onErased}
        onClose={() => {
          dialog.current?.close();
        }}
      />
    </dialog>
  );
}
