// A message that another part of the page proposes for the contact form. It is only ever put into the field: the visitor
// reads it, changes it and sends it, or does not.

let draft: string | null = null;
const listeners = new Set<() => void>();

export function offerDraft(text: string): void {
  draft = text;
  for (const listener of listeners) listener();
}

/** Gives the draft once. */
export function takeDraft(): string | null {
  const taken = draft;
  draft = null;
  return taken;
}

export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
