import { ChevronDown } from 'lucide-react';
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'react';
import { AppLink } from './app-link';
import { MENU_HOVER_OPEN_MS, MENU_POINTER_GRACE_MS, MENU_TYPE_AHEAD_RESET_MS } from './constants';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type MenuProps = { id: string; label: string; entries: readonly { to: string; label: string }[] };

/** A button that discloses a list of links: opens on hover, click or arrow key; Esc gives the focus back. */
export function Menu({ id, label, entries }: MenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hover = useHoverIntent(setIsOpen);
  const findByTyping = useTypeAhead(entries.map((entry) => entry.label));

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
      requestAnimationFrame(() => focusLink(current === -1 && step === -1 ? -1 : (current + step) % entries.length));
    } else if (current !== -1 && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const found = findByTyping(event.key);
      if (found !== -1) focusLink(found);
    }
  }

  return (
    // The keys move between the links inside, which are the interactive elements.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div
      ref={root}
      className="relative"
      onMouseEnter={hover.enter}
      onMouseLeave={hover.leave}
      onKeyDown={handleKey}
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
          setIsOpen(!isOpen);
        }}
      >
        <span>{label}</span>
        <ChevronDown className="size-4" strokeWidth={1.75} aria-hidden="true" />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute top-full left-0 z-40 w-max min-w-56 rounded-md border border-line bg-surface p-2 text-ink shadow-lifted"
      >
        {entries.map((entry) => (
          <li key={entry.to}>
            <AppLink
              to={entry.to}
              className="flex min-h-11 items-center rounded-sm px-3 no-underline hover:bg-sunken"
              onClick={() => {
                setIsOpen(false);
              }}
            >
              {entry.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens a moment after the pointer arrives and forgives it a short way outside. */
function useHoverIntent(setIsOpen: (isOpen: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function setLater(isOpen: boolean, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(isOpen), delayMs);
  }
  return {
    enter: () => setLater(true, MENU_HOVER_OPEN_MS),
    leave: () => setLater(false, MENU_POINTER_GRACE_MS),
  };
}

/** Collects typed letters and finds the entry that begins with them; a pause starts anew. */
function useTypeAhead(labels: readonly string[]): (letter: string) => number {
  const typed = useRef({ text: '', atMs: 0 });
  return (letter) => {
    const nowMs = Date.now();
    const isFresh = nowMs - typed.current.atMs > MENU_TYPE_AHEAD_RESET_MS;
    typed.current = { text: (isFresh ? '' : typed.current.text) + letter.toLowerCase(), atMs: nowMs };
    return labels.findIndex((label) => label.toLowerCase().startsWith(typed.current.text));
  };
}
