import { ArrowLeft } from 'lucide-react';
import type { Post } from '../../api/get-post';
import { AppLink } from '../../components/app-link';
import { Belt } from '../../components/belt';
import { BLOG_PATH } from '../../features/blog/post-addresses';
import { PostCover } from '../../features/blog/post-cover';
import { formatPostDate } from '../../features/blog/post-date';
import { useTranslation } from '../../i18n/i18n-context';
import { ShareButton } from './share-button';

export function PostHeader({ post }: { post: Post }) {
  const { t, language } = useTranslation('blog');
  const published = post.publishedAt ?? post.createdAt;
  return (
    <header className="on-pine bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap pt-8 pb-12 lg:pt-12 lg:pb-16">
          <BackLink />
          <p className="mt-8 text-sm font-semibold text-amber-400 lg:mt-12" lang={post.language}>
            {post.category}
          </p>
          <h1 lang={post.language} className="mt-3 max-w-[16em] text-4xl">
            {post.title}
          </h1>
          <p lang={post.language} className="mt-6 max-w-[38em] text-lg text-cream/85">
            {post.excerpt}
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <p className="text-sm text-cream/80 tabular-nums">
              <time dateTime={published}>{t('post.published', { date: formatPostDate(published, language) })}</time>
            </p>
            <ShareButton title={post.title} text={post.excerpt} />
          </div>
        </div>
      </div>
      {post.featuredImage === null ? <Belt id="post-belt" /> : <Picture post={post} />}
    </header>
  );
}

/** Stands on the edge between pine and paper. */
function Picture({ post }: { post: Post }) {
  return (
    <div className="bg-linear-to-b from-pine-950 from-60% to-paper to-60%">
      <div className="wrap">
        <PostCover post={post} isEager className="aspect-video max-h-[36rem] w-full rounded-md" />
      </div>
    </div>
  );
}

function BackLink() {
  const { t } = useTranslation('blog');
  return (
    <AppLink
      to={BLOG_PATH}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-amber-400 underline-offset-4 hover:underline"
    >
      <ArrowLeft className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      <span>{t('post.back')}</span>
    </AppLink>
  );
}
