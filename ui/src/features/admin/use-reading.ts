import { useCallback, useEffect, useRef } from 'react';
import { cardButtonId } from './card-button-id';
import { readPlace } from './place';
import { SEARCH_ID } from './search-field';
import type { Go } from './use-place';

/** Opening a request, closing it, and going on after it was erased. */
export function useReading(openId: string | null, go: Go) {
  useReturn(openId);
  // Which one is open is asked of the address: one key may follow another before the page shows what the first has done,
  // and the rows get the same functions whichever is open.
  const open = useCallback(
    (id: string) => {
      // The way back leads to the list, not through every request that was read.
      go({ openId: id }, { replace: readOpenId() !== null });
    },
    [go],
  );
  const close = useCallback(() => {
    focusRow(readOpenId());
    go({ openId: null }, { replace: true });
  }, [go]);
  const forget = useCallback(() => {
    go({ openId: null }, { replace: true });
    // The row that was pressed is gone.
    document.getElementById(SEARCH_ID)?.focus();
  }, [go]);
  return { open, close, forget };
}

/** Where the browser's way back has closed a request, the focus went with it: it goes on at the row. */
function useReturn(openId: string | null): void {
  const lastId = useRef(openId);
  useEffect(() => {
    if (openId === null && document.activeElement === document.body) focusRow(lastId.current);
    lastId.current = openId;
  }, [openId]);
}

function focusRow(id: string | null): void {
  if (id !== null) document.getElementById(cardButtonId(id))?.focus();
}

function readOpenId(): string | null {
  return readPlace(window.location.search).openId;
}
