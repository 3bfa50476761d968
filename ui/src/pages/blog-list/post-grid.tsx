import { useState } from 'react';
import type { PostSummary } from '../../api/get-posts';
import { AppLink } from '../../components/app-link';
import { Button } from '../../components/button';
import { postPath } from '../../features/blog/post-addresses';
import { useTranslation } from '../../i18n/i18n-context';
import type { BlogListData } from '../../lib/page-state';
import { usePage } from '../../lib/page-context';
import { useEntryState } from '../../lib/use-entry-state';
import { GRID_CLASS } from './blog-states';
import { loadPosts } from './load-posts';
import { PostCard } from './post-card';

/** The lead and four rows of three, or a multiple of it. */
const STEP = 13;

/** The newest posts; more of them on request. */
export function PostGrid({ posts, totalCount = posts.length }: BlogListData) {
  const { t, language } = useTranslation('blog');
  const { setData } = usePage();
  const [shownCount, setShownCount] = useEntryState('shownCount', STEP);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // After a turn to the other language fewer may be there than were shown before.
  const count = Math.min(shownCount, posts.length);
  const hasMore = count < totalCount;

  async function showMore() {
    const wanted = count + STEP - 1;
    setHasFailed(false);
    if (posts.length < Math.min(wanted, totalCount)) {
      setIsLoading(true);
      const page = await loadPosts(language, posts.at(-1)?.id ?? null).catch(() => null);
      setIsLoading(false);
      if (!page) {
        setHasFailed(true);
        return;
      }
      setData({ kind: 'blogList', posts: [...posts, ...page.posts], totalCount: page.totalCount });
    }
    setShownCount(wanted);
  }

  return (
    <>
      <ul aria-label={t('list.grid.label')} className={GRID_CLASS}>
        {posts.slice(0, shownCount).map((post: PostSummary, index) => (
          <PostCard key={post.id} post={post} isLead={index === 0} />
        ))}
      </ul>
      {hasMore ? (
        <>
          {/* Without script nothing brings more cards. */}
          <ul className="mt-10 hidden noscript:block!">
            {posts.slice(count).map(({ id, slug, title }) => (
              <li key={id}>
                <AppLink to={postPath(slug)} className="text-link inline-flex min-h-11 items-center">
                  {title}
                </AppLink>
              </li>
            ))}
          </ul>
          <p className="mt-10 text-center noscript:hidden">
            <Button variant="outline" isLoading={isLoading} onClick={() => void showMore()}>
              {t('list.grid.more')}
            </Button>
          </p>
        </>
      ) : null}
      {hasFailed ? (
        <p role="alert" className="mt-4 text-center text-sm font-medium text-danger">
          {t('list.error.text')}
        </p>
      ) : null}
    </>
  );
}
