import { sendRequest } from './client';
import type { Contact } from './get-contacts';
import { repliesPath } from './get-replies';
import { ifMatch } from './if-match';
import type { components } from './schema';

export type ReplyBody = components['schemas']['ReplyBody'];
export type ReplyTaken = components['schemas']['ReplyTaken'];

/** Sends a reply, or notes one that left by hand. The same key twice is one reply. */
export async function postReply({ id, version }: Contact, body: ReplyBody, key: string): Promise<ReplyTaken> {
  const headers = { ...ifMatch(version), 'Idempotency-Key': key };
  const response = await sendRequest({ method: 'POST', path: repliesPath(id), body, headers });
  return (await response.json()) as ReplyTaken;
}
