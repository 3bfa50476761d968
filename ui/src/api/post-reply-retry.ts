import { sendRequest } from './client';
import { repliesPath } from './get-replies';

/** Lets a reply that could not be sent be sent once more. */
export async function postReplyRetry(contactId: string, replyId: string): Promise<void> {
  await sendRequest({ method: 'POST', path: `${repliesPath(contactId)}/${encodeURIComponent(replyId)}/retry` });
}
