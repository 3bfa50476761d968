import { sendRequest } from './client';

export async function deleteFeedLink(): Promise<void> {
  await sendRequest({ method: 'DELETE', path: '/api/admin/bookings/feed-link' });
}
