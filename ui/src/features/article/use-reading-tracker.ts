import { useEffect } from 'react';
import { importLate } from '../../lib/import-late';

/** Follows the reader from the moment the article is on the screen. */
export function useReadingTracker(label: string): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    importLate(() => import('./follow-reader')).then(
      ({ followReader }) => {
        if (!isOver) stop = followReader(label);
      },
      // The article is read; nobody counts it.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [label]);
}
