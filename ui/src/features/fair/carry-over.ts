// What stands in the form goes along to the form in the other language. In the tab's storage for that one step: the form
// that comes takes it out.
import { keepTime } from './lead-times';

const KEY = 'lead';

/** Takes along what stands in the form when `link` is followed. */
export function carryAlong(link: HTMLAnchorElement, form: HTMLFormElement): void {
  link.addEventListener('click', (event) => {
    // Another tab begins with an empty form.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...new FormData(form)]));
    } catch {
      // Storage can be forbidden.
    }
  });
}

/** Fills the form with what came along, if anything did. */
export function takeOver(form: HTMLFormElement): void {
  for (const [name, value] of takeKept()) {
    const controls = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name=${CSS.escape(name)}]`);
    for (const control of controls) {
      if (control instanceof HTMLSelectElement) keepTime(control, value);
      else if (control.type !== 'checkbox') control.value = value;
      else if (control.value === value) control.checked = true;
    }
  }
}

function takeKept(): [name: string, value: string][] {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(kept ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}
