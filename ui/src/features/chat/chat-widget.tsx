import type { TargetedKeyboardEvent, TargetedMouseEvent } from 'preact';
import { useLayoutEffect, useRef } from 'react';
import { ChatView } from './chat-view';

const ID = 'chat-widget';
/** Below this the panel fills the screen, so nothing behind it may have the focus. */
const SHEET = '(width < 48rem)';

export type ChatWidgetProps = {
  isOpen: boolean;
  /** The focus returns to where the panel was opened. */
  onClose: () => void;
  /** The visitor goes on elsewhere, and the focus with them. */
  onLeave: () => void;
};

/** The floating panel: beside the page where there is room, else a sheet over it. */
export default function ChatWidget({ isOpen, onClose, onLeave }: ChatWidgetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) {
      element.close();
      return;
    }
    if (window.matchMedia(SHEET).matches) element.showModal();
    else element.show();
    element.querySelector<HTMLElement>(`#${ID}-message`)?.focus({ preventScroll: true });
  }, [isOpen]);

  // The browser itself closes modal dialogs only.
  function handleKey(event: TargetedKeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  /** A link leads to a page that the sheet would cover. */
  function handleClick({ target }: TargetedMouseEvent<HTMLDialogElement>) {
    if (target instanceof Element && target.closest('a') && window.matchMedia(SHEET).matches) onLeave();
  }

  return (
    // Escape and clicks on links are taken from wherever they happen inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      aria-labelledby={`${ID}-title`}
      data-chat-panel=""
      className="fixed inset-auto right-0 bottom-0 z-50 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-surface text-base text-ink shadow-lifted [--color-focus:var(--color-pine-600)] backdrop:bg-pine-950/70 open:flex md:right-6 md:bottom-24 md:h-[min(40rem,calc(100dvh-12rem))] md:w-[27rem] md:rounded-md md:border md:border-line md:short:bottom-0 md:short:h-dvh print:hidden"
      // On its own only where the browser has closed it.
      onClose={() => {
        if (isOpen) onClose();
      }}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <ChatView id={ID} logClass="min-h-0 flex-1" onClose={onClose} onLeave={onLeave} />
    </dialog>
  );
}
