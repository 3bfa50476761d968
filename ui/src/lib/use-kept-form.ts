import { useLayoutEffect } from 'react';
import { keepForm, restoreForm } from './kept-forms';

/** A form with `data-keep` goes on where the last one of that name ended, also on another page. */
export function useKeptForm(form: { current: HTMLFormElement | null }): void {
  // While it goes, a layout effect still sees the form; other effects come too late.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    restoreForm(element);
    return () => {
      keepForm(element);
    };
  }, [form]);
}
