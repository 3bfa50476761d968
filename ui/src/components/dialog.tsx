import { X } from 'lucide-react';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'react';

type DialogProps = {
  id: string;
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  children: ComponentChildren;
};

/**
 * Native modal <dialog>: the browser keeps the focus inside, closes it on Esc and gives the focus back. Where the open
 * dialog leaves the page, that is done here.
 */
export function Dialog({ id, title, closeLabel, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) {
      element.close();
      return;
    }
    const opener = document.activeElement;
    element.showModal();
    return () => {
      // Once all that comes with its going is done: who has taken the focus by then keeps it, as the editor's text does.
      queueMicrotask(() => {
        const isLost = element.open && !element.isConnected && document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="m-auto w-[min(36rem,calc(100vw-2.5rem))] rounded-md border border-line bg-surface p-6 text-ink shadow-lifted backdrop:bg-pine-950/70 md:p-8"
      onClose={onClose}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="min-w-0 text-xl wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          className="-mt-2 -mr-2 inline-flex size-11 cursor-pointer items-center justify-center rounded-sm hover:bg-sunken"
          onClick={onClose}
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
