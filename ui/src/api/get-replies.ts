import { sendRequest } from './client';
import type { components } from './schema';

export type ReplyRoom = components['schemas']['ReplyRoom'];
export type Reply = components['schemas']['ReplyView'];
export type ReplyVariable = components['schemas']['Variable'];

export function repliesPath(contactId: string): string {
  return `/api/admin/contacts/${encodeURIComponent(contactId)}/replies`;
}

/** The replies to a request, and what a new one needs. */
export async function getReplies(contactId: string): Promise<ReplyRoom> {
  const response = await sendRequest({ method: 'GET', path: repliesPath(contactId) });
  return (await response.json()) as ReplyRoom;
}
