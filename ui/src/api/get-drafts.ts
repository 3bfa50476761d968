import { sendRequest } from './client';

export type DraftSummary = {
  /** The post's id, or one of its own for a post that is new. */
  key: string;
  baseVersion: number | null;
  savedAt: string;
  title: string;
  isNew: boolean;
};

export async function getDrafts(): Promise<DraftSummary[]> {
  const response = await sendRequest({ method: 'GET', path: '/api/blog/admin/drafts' });
  return (await response.json()) as DraftSummary[];
}
