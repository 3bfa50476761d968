import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { ContactDetail, type ContactDetailProps } from './contact-detail';
import type { Contact } from '../../api/get-contacts';
import { LeftBehind } from './left-behind';
import type { ContactFailure } from './use-contacts';
import { useMediaQuery } from './use-media-query';

type ContactPanelProps = Omit<ContactDetailProps, 'contact'> & {
  contact: Contact | null;
  /** The request that the address names. */
  openId: string | null;
  /** Why the request that the address names is not shown. */
  failure: ContactFailure | null;
  onRetry: () => void;
};

/** The opened request: beside the list where there is room, over the whole screen on a phone. */
export function ContactPanel(content: ContactPanelProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  if (!content.contact && !content.failure) return null;
  return isWide ? <SidePanel {...content} /> : <FullScreen {...content} />;
}

function Content({ contact, openId, failure, onRetry, ...detail }: ContactPanelProps) {
  if (contact) return <ContactDetail {...detail} contact={contact} />;
  return failure ? <NotShown id={openId} failure={failure} onRetry={onRetry} onClose={detail.onClose} /> : null;
}

function SidePanel(content: ContactPanelProps) {
  useEscape(content.onClose);
  return (
    <div className="sticky top-0 h-dvh min-w-0 overflow-y-auto">
      <Content {...content} />
    </div>
  );
}

type NotShownProps = { id: string | null; failure: ContactFailure; onRetry: () => void; onClose: () => void };

/** In the place of a request that is gone or cannot be had. */
function NotShown({ id, failure, onRetry, onClose }: NotShownProps) {
  const { t } = useTranslation('admin');
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Not from whoever types elsewhere while somebody else erases the request.
    if (document.activeElement === document.body) text.current?.focus();
  }, [failure]);
  return (
    <div className="p-8 text-center">
      <p ref={text} tabIndex={-1} className="text-ink-soft outline-none">
        {t(failure === 'gone' ? 'contacts.error.gone' : 'contacts.error.text')}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {failure === 'unreachable' ? (
          <Button variant="pine" size="small" onClick={onRetry}>
            {t('contacts.error.retry')}
          </Button>
        ) : null}
        <Button variant="outline" size="small" onClick={onClose}>
          {t('contacts.detail.toList')}
        </Button>
      </div>
      {failure === 'gone' && id !== null ? <LeftBehind contactId={id} /> : null}
    </div>
  );
}

function useEscape(onEscape: () => void): void {
  useLayoutEffect(() => {
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

function FullScreen({ onClose, ...content }: ContactPanelProps) {
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
      <Content
        {...content}
        onClose={() => {
          dialog.current?.close();
        }}
      />
    </dialog>
  );
}
