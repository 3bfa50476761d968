import { openStream } from './client';
import type { components } from './schema';

/** What became of requests, and how many have each status now. */
export type ContactsEvent = components['schemas']['ContactsEvent'];

/** Opens the stream that tells of requests: events `ready`, `contacts` (data: `ContactsEvent`) and `resync`. */
export function getContactEvents(signal: AbortSignal): Promise<Response> {
  return openStream({ method: 'GET', path: '/api/admin/events', headers: { Accept: 'text/event-stream' }, signal });
}
