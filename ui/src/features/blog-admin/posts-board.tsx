import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminPostSummary } from '../../api/get-admin-posts';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { navigate, useSearch } from '../../lib/navigation';
import { useEntryState } from '../../lib/use-entry-state';
import { filterPosts, isFiltered, type ListFilter, NO_FILTER, readFilter, writeFilter } from './list-filter';
import { ListFilters } from './list-filters';
import { NewDrafts } from './new-drafts';
import { beginPost } from './open-post';
import { PostRow } from './post-row';
import { PostsEmpty, PostsError, PostsSkeleton } from './posts-states';
import { useFoundPosts, usePosts } from './use-posts';
import { NEW_POST_ID, useReturn } from './use-return';

const STEP = 30;

/** `lastId` is the post that was open before, see useReturn. */
export function PostsBoard({ lastId }: { lastId: string | null }) {
  const { t } = useTranslation('blog-admin');
  const query = usePosts();
  const isEmpty = query.data?.every(({ isFixed }) => isFixed) ?? false;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p aria-live="polite" className="text-lg text-ink-soft tabular-nums">
          {query.data ? t('header.count', { count: isEmpty ? 0 : query.data.length }) : null}
        </p>
        <Button id={NEW_POST_ID} size="small" onClick={beginPost}>
          <Plus className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          <span>{t('header.new')}</span>
        </Button>
      </div>
      <div className="mt-6">
        {query.isPending ? <PostsSkeleton /> : null}
        {query.isLoadingError ? <PostsError onRetry={() => void query.refetch()} /> : null}
        {query.data ? <Posts posts={query.data} isEmpty={isEmpty} lastId={lastId} /> : null}
      </div>
    </>
  );
}

type PostsProps = { posts: AdminPostSummary[]; isEmpty: boolean; lastId: string | null };

function Posts({ posts, isEmpty, lastId }: PostsProps) {
  const filter = readFilter(useSearch());
  // As far as the post that was open before.
  const [lastPlace] = useState(() => filterPosts(posts, filter).findIndex(({ id }) => id === lastId));
  const [shownCount, setShownCount] = useEntryState(
    'shownCount',
    STEP * Math.max(1, Math.ceil((lastPlace + 1) / STEP)),
  );
  const query = useFoundPosts(filter.search);
  useReturn(lastId, query);
  const found = query.data ? filterPosts(query.data, filter) : null;

  function change(patch: Partial<ListFilter>) {
    // What else was chosen meanwhile stands in the address alone.
    const next = { ...readFilter(window.location.search), ...patch };
    setShownCount(STEP);
    navigate(window.location.pathname + writeFilter(next), { replace: true });
  }

  return (
    <>
      <NewDrafts posts={posts} />
      {isEmpty ? <PostsEmpty /> : <ListFilters filter={filter} posts={posts} onChange={change} />}
      {query.isLoadingError ? <PostsError onRetry={() => void query.refetch()} /> : null}
      {found ? (
        <FoundPosts
          found={found}
          isFiltered={isFiltered(filter)}
          shownCount={shownCount}
          onMore={() => setShownCount(shownCount + STEP)}
          onClear={() => change(NO_FILTER)}
        />
      ) : null}
    </>
  );
}

type FoundPostsProps = {
  found: AdminPostSummary[];
  isFiltered: boolean;
  shownCount: number;
  onMore: () => void;
  onClear: () => void;
};

function FoundPosts({ found, isFiltered: isPart, shownCount, onMore, onClear }: FoundPostsProps) {
  const { t } = useTranslation('blog-admin');
  return (
    <>
      {/* As high without its words: what is below it must not move away from under a click. */}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {isPart ? t(found.length === 0 ? 'list.nothingFound' : 'list.found', { count: found.length }) : null}
        </p>
        {isPart ? (
          <button type="button" className="text-link min-h-11 cursor-pointer text-sm" onClick={onClear}>
            {t('filter.clear')}
          </button>
        ) : null}
      </div>
      {found.length > 0 ? (
        <ul aria-label={t('list.label')} className="divide-y divide-line border-b border-line">
          {found.slice(0, shownCount).map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      ) : null}
      {found.length > shownCount ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-ink-soft tabular-nums">
            {t('list.shown', { shown: shownCount, total: found.length })}
          </p>
          <Button variant="outline" size="small" onClick={onMore}>
            {t('list.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
