import { useCallback, useSyncExternalStore } from 'react';
import { type BegunKind, type BegunTexts, findLatestBegun, getBegun, setBegun, subscribeToBegun } from './begun-texts';

type Change<Kind extends BegunKind> = (text: BegunTexts[Kind] | null) => void;

/** Something that is being written, and how it is changed; null while nothing is begun. */
export function useBegun<Kind extends BegunKind>(kind: Kind, id: string): [BegunTexts[Kind] | null, Change<Kind>] {
  const text = useSyncExternalStore(subscribeToBegun, () => getBegun(kind, id));
  const change = useCallback<Change<Kind>>(
    (next) => {
      setBegun(kind, id, next);
    },
    [kind, id],
  );
  return [text, change];
}

/** For what something of this kind was written last. */
export function useLatestBegun(kind: BegunKind): string | null {
  return useSyncExternalStore(subscribeToBegun, () => findLatestBegun(kind));
}
