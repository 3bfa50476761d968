import type { Edit } from './markdown-edit';

/** Makes an edit as if it had been typed: Ctrl+Z takes it back, and whoever listens for input hears of it. */
export function typeInto(field: HTMLTextAreaElement, { from, to, text, selectFrom, selectTo }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only edit by script that the browser's undo knows
  const isTyped = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (!isTyped) {
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(selectFrom, selectTo);
}
