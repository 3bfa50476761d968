import { useEffect } from 'react';

/** Ctrl+S keeps the draft at once, and Enter in a field of one line does not publish what is half written. */
export function useEditorKeys(form: { current: HTMLFormElement | null }, keepNow: () => void): void {
  useEffect(() => {
    const element = form.current;
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      // A file field opens by Enter.
      if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
      if (key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      keepNow();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [form, keepNow]);
}
