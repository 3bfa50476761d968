import { sendRequest } from './client';

export async function deleteAdminPost(id: string): Promise<void> {
  await sendRequest({ method: 'DELETE', path: `/api/blog/admin/posts/${encodeURIComponent(id)}` });
}
