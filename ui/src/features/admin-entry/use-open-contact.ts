import { useCallback } from 'react';
import { navigate } from '../../lib/navigation';

/** Opens a request beside the list as it is. */
export function useOpenContact(): (id: string, options?: { replace?: boolean }) => void {
  return useCallback((id, { replace = false } = {}) => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    query.set('id', id);
    navigate(`${pathname}?${query.toString()}`, { replace });
  }, []);
}
