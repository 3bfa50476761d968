import { useCallback, useMemo } from 'react';
import { navigate, useSearch } from '../../lib/navigation';
import { type Place, readPlace, writePlace } from './place';

/** Goes to another place; with `replace` the way back does not stop at this one. */
export type Go = (change: Partial<Place>, options?: { replace?: boolean }) => void;

export function usePlace(): [Place, Go] {
  const search = useSearch();
  const place = useMemo(() => readPlace(search), [search]);
  const go = useCallback<Go>((change, { replace = false } = {}) => {
    const { pathname, search: current } = window.location;
    navigate(pathname + writePlace({ ...readPlace(current), ...change }), { replace });
  }, []);
  return [place, go];
}
