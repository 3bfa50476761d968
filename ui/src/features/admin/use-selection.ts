import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Contact } from '../../api/get-contacts';
import { type Place, writePlace } from './place';
import { chooseAll as changeAll, NOTHING, press, type Selection } from './selection';

/** The chosen ones among the requests that are shown; another search or filter begins with none. */
export function useSelection(contacts: readonly Contact[], place: Place) {
  // Neither the order nor the open one changes which requests are shown.
  const scope = writePlace({ ...place, sort: 'newest', openId: null });
  const [{ selection, of }, setState] = useState<{ selection: Selection; of: string }>({
    selection: NOTHING,
    of: scope,
  });
  const ids = useMemo(() => contacts.map(({ id }) => id), [contacts]);
  const latest = useRef({ ids, scope });
  useLayoutEffect(() => {
    latest.current = { ids, scope };
  });
  const current = of === scope ? selection : NOTHING;

  const change = useCallback((make: (selection: Selection, ids: readonly string[]) => Selection) => {
    setState((state) => {
      const { ids: shown, scope: here } = latest.current;
      return { selection: make(state.of === here ? state.selection : NOTHING, shown), of: here };
    });
  }, []);
  const mark = useCallback(
    (id: string, isRange: boolean) => {
      change((before, shown) => press(before, shown, id, isRange));
    },
    [change],
  );
  const chooseAll = useCallback(
    (isChosen: boolean) => {
      change((before, shown) => changeAll(before, shown, isChosen));
    },
    [change],
  );
  // One that went with a reload is not chosen any more.
  const chosen = useMemo(() => new Set(ids.filter((id) => current.chosen.has(id))), [ids, current]);
  return { chosen, mark, chooseAll };
}
