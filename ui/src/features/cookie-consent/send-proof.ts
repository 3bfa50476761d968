import { postConsent } from '../../api/post-consent';
import { confirmSent, readUnsent } from '../../lib/cookie-consent';

let isSending = false;

/** Sends what the server has not confirmed yet, oldest first. What fails is tried again at the next page view. */
export async function sendProof(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let { id, decision } = readUnsent(); decision; { id, decision } = readUnsent()) {
      confirmSent(await postConsent({ ...decision, ...(id !== null && { id }) }));
    }
  } catch {
    // The decision holds in the browser all the same.
  } finally {
    isSending = false;
  }
}
