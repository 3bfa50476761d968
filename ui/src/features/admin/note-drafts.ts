// Notes that were begun and not saved: they wait while the administrator looks at another request.
const drafts = new Map<string, string>();

export function getNoteDraft(contactId: string): string {
  return drafts.get(contactId) ?? '';
}

export function setNoteDraft(contactId: string, text: string): void {
  if (text === '') drafts.delete(contactId);
  else drafts.set(contactId, text);
}
