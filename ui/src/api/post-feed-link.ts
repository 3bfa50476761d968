import { sendRequest } from './client';
import type { FeedLink } from './get-feed-link';

/** Makes a new address; one that was made before ends. */
export async function postFeedLink(): Promise<FeedLink> {
  const response = await sendRequest({ method: 'POST', path: '/api/admin/bookings/feed-link' });
  return (await response.json()) as FeedLink;
}
