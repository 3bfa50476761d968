import { useEffect, useState } from 'react';
import { usePage } from './page-context';
import type { PageData } from './page-state';

type Loading<Data> = { data: Data | null; hasFailed: boolean; retry: () => void };

/**
 * The data of a page: of the first view from the document, afterwards by `load`, which must be the same function for the
 * same data. What was known of the page before is shown until the new data has come.
 */
export function usePageData<Kind extends PageData['kind']>(
  kind: Kind,
  load: () => Promise<Extract<PageData, { kind: Kind }>>,
): Loading<Extract<PageData, { kind: Kind }>> {
  const { data, setData } = usePage();
  const known = data?.kind === kind ? (data as Extract<PageData, { kind: Kind }>) : null;
  const [loadedBy, setLoadedBy] = useState<unknown>(() => (known ? load : null));
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const isFresh = loadedBy === load;

  useEffect(() => {
    if (isFresh) return;
    let isStale = false;
    load().then(
      (loaded) => {
        if (isStale) return;
        setData(loaded);
        setLoadedBy(() => load);
      },
      () => {
        if (!isStale) setFailedAttempt(attempt);
      },
    );
    return () => {
      isStale = true;
    };
  }, [isFresh, load, attempt, setData]);

  return { data: known, hasFailed: !isFresh && failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
