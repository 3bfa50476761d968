import { useEffect, useLayoutEffect, useRef } from 'react';
import { goToReply } from '../../lib/reply-focus';
import { BULK_STATUS_ID } from './bulk-bar';
import { cardButtonId, markId } from './card-button-id';
import { REPLY_ID, STATUS_ID } from './desk-bar';
import { wishFocus } from './focus-wish';
import { areKeysOn } from './key-preference';
import { readPlace } from './place';
import { SEARCH_ID } from './search-field';

const STEPS: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

type Options = {
  ids: readonly string[];
  onOpen: (id: string) => void;
  onMark: (id: string, isRange: boolean) => void;
  onHelp: () => void;
};

/**
 * j and k, or the arrows on a row, go through the list; x chooses, with Shift up to here; s goes to the status, r to the
 * answer, / to the search; ? lists them.
 */
export function useListKeys(options: Options): void {
  // What is shown is what the keys act on, from the moment at which it is.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const { ids } = latest.current;
      const focused = ids.findIndex((id) => [cardButtonId(id), markId(id)].includes(document.activeElement?.id ?? ''));
      const isArrow = event.key.startsWith('Arrow');
      // Arrows scroll the page, unless the focus stands on a row.
      if (isArrow ? focused < 0 : !areKeysOn()) return;
      // The address is ahead of what is shown: a key may follow another before the page does.
      const { openId } = readPlace(window.location.search);
      const here = { ...latest.current, openId, focused };
      if (event.key in STEPS ? move(event.key, here) : act(event, here)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

type Here = Options & {
  openId: string | null;
  /** Number of the row with the focus; -1 for none. */
  focused: number;
};

/** Whether there was somewhere to go. */
function move(key: string, { ids, openId, onOpen, focused }: Here): boolean {
  const isReading = openId !== null && !key.startsWith('Arrow');
  const from = isReading ? ids.indexOf(openId) : focused;
  const id = ids[from < 0 ? 0 : from + (STEPS[key] ?? 0)];
  if (id === undefined) return false;
  const row = document.getElementById(cardButtonId(id));
  if (isReading) onOpen(id);
  else row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Whether the key means something here. */
function act({ key, shiftKey }: KeyboardEvent, here: Here): boolean {
  const { ids, openId, onMark, onHelp, focused } = here;
  switch (key.toLowerCase()) {
    case '/':
      return focus(SEARCH_ID);
    case '?':
      onHelp();
      return true;
    case 'x': {
      const marked = openId ?? ids[focused];
      if (marked !== undefined) onMark(marked, shiftKey);
      return marked !== undefined;
    }
    case 's':
      return focus(STATUS_ID) || focus(BULK_STATUS_ID) || openWith(STATUS_ID, here);
    case 'r':
      return reply() || openWith(REPLY_ID, here);
    default:
      return false;
  }
}

function focus(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus();
  return element !== null;
}

/** Where a request can be answered, its text gets the focus. */
function reply(): boolean {
  const canReply = document.getElementById(REPLY_ID) !== null;
  if (canReply) goToReply();
  return canReply;
}

/** Opens the request in whose row the focus stands, and goes there in it. */
function openWith(id: string, { ids, focused, onOpen }: Here): boolean {
  const opened = ids[focused];
  if (opened === undefined) return false;
  wishFocus(id);
  onOpen(opened);
  return true;
}

/** Whether somebody types, or has to answer a dialog first. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof Element)) return false;
  // A box takes no letters.
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
}
