import type { ComponentType } from 'preact';
import { useEffect, useState } from 'react';
import { importLate } from '../lib/import-late';
import { getToasts, subscribeToToasts } from './toast-store';

const loadToaster = () => importLate(() => import('./toaster'));

/** Where toasts appear. Their code is fetched with the first one, so that no visit pays for it in advance. */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const loadWhenNeeded = () => {
      if (getToasts().length === 0) return;
      loadToaster().then(
        (module) => setToaster(() => module.Toaster),
        // Without connection the code may be out of reach; what a toast says also stands on the page.
        () => undefined,
      );
    };
    return subscribeToToasts(loadWhenNeeded);
  }, []);
  return Toaster ? <Toaster /> : null;
}

/** Fetches the code ahead of a toast that is likely to come. A failure shows itself when the toast does. */
export function warmUpToasts(): void {
  loadToaster().catch(() => undefined);
}
