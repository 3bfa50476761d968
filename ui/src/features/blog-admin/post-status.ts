import type { PostSummary } from '../../api/get-posts';

export type PostStatus = 'draft' | 'published' | 'scheduled';

export function statusOf({ isPublished, publishedAt }: Pick<PostSummary, 'isPublished' | 'publishedAt'>): PostStatus {
  if (!isPublished) return 'draft';
  return publishedAt !== null && Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}
