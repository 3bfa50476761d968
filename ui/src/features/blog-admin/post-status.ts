import type { PostSummary } from '../../api/get-posts';

export const STATUSES = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof STATUSES)[number];

export function statusOf({ isPublished, publishedAt }: Pick<PostSummary, 'isPublished' | 'publishedAt'>): PostStatus {
  if (!isPublished) return 'draft';
  return publishedAt !== null && Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}
