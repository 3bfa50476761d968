import { useEffect } from 'react';
import { cardButtonId } from './card-button-id';
import { SEARCH_ID } from './contacts-search';
import { areKeysOn } from './key-preference';

const STEPS: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

type Options = { ids: readonly string[]; openId: string | null; onOpen: (id: string) => void };

/** j and k, or the arrows on a card, go through the list; / goes to the search. */
export function useListKeys({ ids, openId, onOpen }: Options): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const focused = ids.findIndex((id) => document.activeElement?.id === cardButtonId(id));
      const isArrow = event.key.startsWith('Arrow');
      // Arrows scroll the page, unless the focus stands on a card.
      if (isArrow ? focused < 0 : !areKeysOn()) return;
      if (event.key === '/') {
        event.preventDefault();
        document.getElementById(SEARCH_ID)?.focus();
      }
      const step = STEPS[event.key];
      if (step === undefined) return;
      const isReading = openId !== null && !isArrow;
      const from = isReading ? ids.indexOf(openId) : focused;
      const id = ids[from < 0 ? 0 : from + step];
      if (id === undefined) return;
      event.preventDefault();
      const card = document.getElementById(cardButtonId(id));
      if (isReading) onOpen(id);
      else card?.focus();
      card?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [ids, openId, onOpen]);
}

/** Whether somebody types, or has to answer a dialog first. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
