/** Copies a text, over plain HTTP too, where browsers have no clipboard to offer. Throws when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Left out over plain HTTP, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  copyBySelection(text);
}

function copyBySelection(text: string): void {
  const before = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.className = 'fixed top-0 left-0 opacity-0';
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the one way there is without a secure context; browsers keep it
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error('the browser did not copy');
}
