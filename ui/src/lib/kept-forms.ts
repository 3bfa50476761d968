// What was typed into public forms, by the forms' `data-keep`. In memory and nowhere else: it lasts while the visitor
// moves about the site in this tab.
import { announceInput } from './sleeping-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type KeptControl = { name: string; value: string; isChecked: boolean };

/** What people see and write; files cannot be put back, and the trap for programs stays empty. */
const CONTROLS = ':is(input, textarea, select)[name]:not([type=hidden], [type=file], [type=password], [name=homepage])';
const CHECKED_TYPES = ['checkbox', 'radio'];

const kept = new Map<string, readonly KeptControl[]>();

/** Remembers the forms in `root` as they are now. */
export function keepForms(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-keep]')) keepForm(form);
}

export function keepForm(form: HTMLFormElement): void {
  const controls = Array.from(controlsOf(form), (control) => ({
    name: control.name,
    value: control.value,
    isChecked: isChecked(control),
  }));
  kept.set(form.dataset['keep'] ?? '', controls);
}

/** What was written has been sent. */
export function forgetForm(key: string): void {
  kept.delete(key);
}

/** Somebody else is here now. */
export function forgetForms(): void {
  kept.clear();
}

/** Fills a new form with what stood in the one before it, as if it were entered now. */
export function restoreForm(form: HTMLFormElement): void {
  const values = kept.get(form.dataset['keep'] ?? '');
  if (!values) return;
  for (const control of controlsOf(form)) {
    const isChoice = CHECKED_TYPES.includes(control.type);
    const found = values.find(({ name, value }) => name === control.name && (!isChoice || value === control.value));
    if (!found) continue;
    if (isChoice) (control as HTMLInputElement).checked = found.isChecked;
    else control.value = found.value;
  }
  announceInput(form);
}

function controlsOf(form: HTMLFormElement): NodeListOf<Control> {
  return form.querySelectorAll<Control>(CONTROLS);
}

function isChecked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.checked;
}
