import { ChevronDown } from 'lucide-react';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'react';
import { MENU_HOVER_OPEN_MS, MENU_POINTER_GRACE_MS, MENU_TYPE_AHEAD_RESET_MS } from './constants';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type MenuProps = { id: string; label: string; children: ComponentChildren };

/** A button that discloses the links among its children: opens on hover, click or arrow key; Esc gives the focus back. */
export function Menu({ id, label, children }: MenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hover = useHoverIntent(setIsOpen);
  useOutsidePress(root, isOpen, setIsOpen);
  const findByTyping = useTypeAhead();

  const links = () => [...(root.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const focusLink = (index: number) => links().at(index)?.focus();

  function handleKey(event: TargetedKeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    const current = links().indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      root.current?.querySelector('button')?.focus();
    } else if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      // The links are focusable only once the list is shown.
      requestAnimationFrame(() => focusLink(current === -1 && step === -1 ? -1 : (current + step) % links().length));
    } else if (current !== -1 && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const found = findByTyping(
        event.key,
        links().map((link) => link.textContent),
      );
      if (found !== -1) focusLink(found);
    }
  }

  return (
    // Keys and clicks are those of the links inside, which are the interactive elements.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div
      ref={root}
      className="relative"
      onPointerEnter={hover.enter}
      onPointerLeave={hover.leave}
      onKeyDown={handleKey}
      onClick={(event) => {
        if (!(event.target as Element).closest('a')) return;
        hover.forget();
        setIsOpen(false);
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) setIsOpen(false);
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5"
        onClick={() => {
          // Whoever presses what the pointer has just opened wants it open.
          setIsOpen(hover.takeOpened() || !isOpen);
        }}
      >
        <span>{label}</span>
        <ChevronDown className="size-4" strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full left-0 z-40 w-max min-w-72 rounded-md border border-line bg-surface p-2 text-ink shadow-lifted"
      >
        {children}
      </div>
    </div>
  );
}

/** Opens a moment after the mouse arrives and forgives it a short way outside. A finger does not hover. */
function useHoverIntent(setIsOpen: (isOpen: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hasOpened = useRef(false);
  const forget = () => {
    clearTimeout(timer.current);
    hasOpened.current = false;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  function setLater(event: PointerEvent, isOpen: boolean, delayMs: number) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      hasOpened.current = isOpen;
      setIsOpen(isOpen);
    }, delayMs);
  }
  return {
    enter: (event: PointerEvent) => setLater(event, true, MENU_HOVER_OPEN_MS),
    leave: (event: PointerEvent) => setLater(event, false, MENU_POINTER_GRACE_MS),
    /** Whether the pointer opened the list and nobody has pressed the button since. */
    takeOpened: () => {
      const taken = hasOpened.current;
      forget();
      return taken;
    },
    forget,
  };
}

function useOutsidePress(root: { current: HTMLElement | null }, isOpen: boolean, setIsOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [root, isOpen, setIsOpen]);
}

/** Collects typed letters and finds the label that begins with them; a pause starts anew. */
function useTypeAhead(): (letter: string, labels: readonly string[]) => number {
  const typed = useRef({ text: '', atMs: 0 });
  return (letter, labels) => {
    const nowMs = Date.now();
    const isFresh = nowMs - typed.current.atMs > MENU_TYPE_AHEAD_RESET_MS;
    typed.current = { text: (isFresh ? '' : typed.current.text) + letter.toLowerCase(), atMs: nowMs };
    return labels.findIndex((label) => label.toLowerCase().startsWith(typed.current.text));
  };
}
