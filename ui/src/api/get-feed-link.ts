import { sendRequest } from './client';

/** The private address of the firm's bookings as a calendar; `url` is told once, when it is made. */
export type FeedLink = { url: string | null; madeAt: string | null };

export async function getFeedLink(): Promise<FeedLink> {
  const response = await sendRequest({ method: 'GET', path: '/api/admin/bookings/feed-link' });
  return (await response.json()) as FeedLink;
}
