import { useCallback, useEffect } from 'react';
import type { Post } from '../../api/get-post';
import { useReadingTracker } from '../../features/article/use-reading-tracker';
import { postPath, slugOf } from '../../features/blog/post-addresses';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';
import { withPrefix } from '../../lib/local-path';
import { navigate } from '../../lib/navigation';
import { usePage } from '../../lib/page-context';
import type { BlogPostData } from '../../lib/page-state';
import { stillPart } from '../../lib/still-part';
import { usePageData } from '../../lib/use-page-data';
import { PostBody } from './post-body';
import { PostHeader } from './post-header';
import { PostMissing, PostSkeleton } from './post-states';

export { PostBody, PostHeader, PostSkeleton };

const Call = stillPart('blog-post/call', () => import('./call-part'));

/** A first view has its post in the document, and never asks. */
async function loadPost(slug: string): Promise<BlogPostData> {
  const { getPost } = await importLate(() => import('../../api/get-post'));
  return { kind: 'blogPost', post: await getPost(slug) };
}

export default function BlogPostPage() {
  const slug = slugOf(usePage().path);
  const load = useCallback(() => loadPost(slug), [slug]);
  const { data, hasFailed, retry } = usePageData('blogPost', load);
  useBetterAddress(slug, data?.post ?? null);
  if (hasFailed) return <PostMissing onRetry={retry} />;
  if (!data) return <PostSkeleton />;
  if (!data.post) return <PostMissing onRetry={null} />;
  return <Article post={data.post} />;
}

function Article({ post }: { post: Post }) {
  useReadingTracker(post.slug);
  return (
    <article>
      <PostHeader post={post} />
      <PostBody post={post} />
      <Call />
    </article>
  );
}

/** Goes where the server would send a new visitor: to the post's present slug, and to its version in the page's language. */
function useBetterAddress(slug: string, post: Post | null): void {
  const { language } = useTranslation();
  const { prefixed } = usePage();
  const translation = post?.language !== language && post?.translation?.language === language ? post.translation : null;
  const better = translation?.slug ?? post?.slug ?? slug;
  useEffect(() => {
    if (better !== slug) navigate(withPrefix(postPath(better), prefixed), { replace: true });
  }, [better, slug, prefixed]);
}
