/** The element that opens a request, and that gets the focus back when the request is closed. */
export function cardButtonId(contactId: string): string {
  return `contact-${contactId}`;
}

/** The box that chooses a request. */
export function markId(contactId: string): string {
  return `mark-${contactId}`;
}
