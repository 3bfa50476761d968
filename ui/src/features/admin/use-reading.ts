import { useCallback } from 'react';
import { cardButtonId } from './card-button-id';
import { readPlace } from './place';
import { SEARCH_ID } from './search-field';
import type { Go } from './use-place';

/** Opening a request, closing it, and going on after it was erased. */
export function useReading(go: Go) {
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
    const openId = readOpenId();
    if (openId !== null) document.getElementById(cardButtonId(openId))?.focus();
    go({ openId: null }, { replace: true });
  }, [go]);
  const forget = useCallback(() => {
    go({ openId: null }, { replace: true });
    // The row that was pressed is gone.
    document.getElementById(SEARCH_ID)?.focus();
  }, [go]);
  return { open, close, forget };
}

function readOpenId(): string | null {
  return readPlace(window.location.search).openId;
}
