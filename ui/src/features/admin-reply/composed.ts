// A reply that was begun and not sent waits in lib/begun-texts.ts while somebody looks at another request or another page.
import { type BegunTexts, getBegun, setBegun } from '../../lib/begun-texts';
import { makeUuid } from '../../lib/make-uuid';

export type Composed = BegunTexts['reply'];

/** The same key for the same reply until it was taken: a second click, or a try after a lost answer, sends no second letter. */
export function keyFor(contactId: string, reply: unknown): string {
  const content = JSON.stringify(reply);
  const known = getBegun('replyKey', contactId);
  if (known?.content === content) return known.key;
  const key = makeUuid();
  setBegun('replyKey', contactId, { content, key });
  return key;
}

/** The reply was taken: the same words once more are another reply. */
export function forgetKey(contactId: string): void {
  setBegun('replyKey', contactId, null);
}
