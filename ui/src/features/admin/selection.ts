// Which requests of the list are chosen, for what is done with several at once.

/** `anchor` is the one that was pressed last: a range goes from there. */
export type Selection = { chosen: ReadonlySet<string>; anchor: string | null };

export const NOTHING: Selection = { chosen: new Set(), anchor: null };

/** One press on a request: it changes, with Shift together with all between it and the one pressed before. */
export function press(selection: Selection, ids: readonly string[], id: string, isRange: boolean): Selection {
  const isChosen = !selection.chosen.has(id);
  const to = ids.indexOf(id);
  const from = isRange && selection.anchor !== null ? ids.indexOf(selection.anchor) : -1;
  const pressed = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: change(selection.chosen, pressed, isChosen), anchor: id };
}

/** All that are shown, or none of them. */
export function chooseAll(selection: Selection, ids: readonly string[], isChosen: boolean): Selection {
  return { chosen: change(selection.chosen, ids, isChosen), anchor: null };
}

function change(chosen: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): ReadonlySet<string> {
  const changed = new Set(chosen);
  for (const id of ids) {
    if (isChosen) changed.add(id);
    else changed.delete(id);
  }
  return changed;
}
