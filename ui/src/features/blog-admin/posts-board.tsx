import { Plus } from 'lucide-react';
import type { AdminPostSummary } from '../../api/get-admin-posts';
import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { useTranslation } from '../../i18n/i18n-context';
import { fold } from '../../lib/fold';
import { makeUuid } from '../../lib/make-uuid';
import { useEntryState } from '../../lib/use-entry-state';
import { NewDrafts } from './new-drafts';
import { showPost } from './open-post';
import { PostRow } from './post-row';
import { PostsEmpty, PostsError, PostsSkeleton } from './posts-states';
import { usePosts } from './use-posts';
import { NEW_POST_ID, useReturn } from './use-return';

const STEP = 30;

/** `lastId` is the post that was open before, see useReturn. */
export function PostsBoard({ lastId }: { lastId: string | null }) {
  const { t } = useTranslation('blog-admin');
  const query = usePosts();
  useReturn(lastId, query.data);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p aria-live="polite" className="text-lg text-ink-soft tabular-nums">
          {query.data ? t('header.count', { count: query.data.length }) : null}
        </p>
        <Button
          id={NEW_POST_ID}
          size="small"
          onClick={() => {
            showPost({ kind: 'new', key: makeUuid() });
          }}
        >
          <Plus className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          <span>{t('header.new')}</span>
        </Button>
      </div>
      <div className="mt-6">
        {query.isPending ? <PostsSkeleton /> : null}
        {query.isLoadingError ? <PostsError onRetry={() => void query.refetch()} /> : null}
        {query.data ? <Posts posts={query.data} /> : null}
      </div>
    </>
  );
}

function Posts({ posts }: { posts: AdminPostSummary[] }) {
  const { t } = useTranslation('blog-admin');
  const [wanted, setWanted] = useEntryState('wanted', '');
  const [shownCount, setShownCount] = useEntryState('shownCount', STEP);
  // So that "automatizacija" finds "Automatizācija".
  const needle = fold(wanted.trim());
  const found = needle === '' ? posts : posts.filter(({ title }) => fold(title).includes(needle));
  return (
    <>
      <NewDrafts />
      {posts.length === 0 ? (
        <PostsEmpty />
      ) : (
        <TextInput
          id="post-search"
          label={t('list.search')}
          autoComplete="off"
          value={wanted}
          className="mb-6 max-w-md"
          onInput={(event) => {
            setWanted(event.currentTarget.value);
            setShownCount(STEP);
          }}
        />
      )}
      {found.length === 0 && posts.length > 0 ? <p className="py-8 text-ink-soft">{t('list.nothingFound')}</p> : null}
      {found.length > 0 ? (
        <ul aria-label={t('list.label')} className="grid gap-4">
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
          <Button variant="outline" size="small" onClick={() => setShownCount(shownCount + STEP)}>
            {t('list.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
