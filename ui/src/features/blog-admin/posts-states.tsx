import { LoadFailure } from '../../components/load-failure';
import { Skeleton } from '../../components/skeleton';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { showList } from './open-post';

const PLACEHOLDERS = [1, 2, 3];

/** While the list loads, and in the server's HTML, where nobody is signed in. */
export function PostsSkeleton() {
  const { t } = useTranslation('blog-admin');
  return (
    <div role="status" aria-label={t('list.loading')} className="grid gap-4">
      {PLACEHOLDERS.map((key) => (
        <div key={key} className="grid gap-4 rounded-md border border-line bg-surface p-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}

type PostsErrorProps = { onRetry: () => void; what?: 'text' | 'post' };

export function PostsError({ onRetry, what = 'text' }: PostsErrorProps) {
  const { t } = useTranslation('blog-admin');
  return (
    <LoadFailure title={t('error.title')} text={t(`error.${what}`)} retryLabel={t('error.retry')} onRetry={onRetry} />
  );
}

/** A post that somebody has deleted: trying again would not bring it back. */
export function PostGone() {
  const { t } = useTranslation('blog-admin');
  return (
    <LoadFailure title={t('error.goneTitle')} text={t('error.gone')} retryLabel={t('editor.back')} onRetry={showList} />
  );
}

export function PostsEmpty() {
  const { t } = useTranslation('blog-admin');
  return (
    <div className="grid justify-items-center rounded-md border border-line bg-surface px-6 py-20 text-center">
      <Star className="size-14 text-amber-400" />
      <h2 className="mt-6 text-xl">{t('empty.title')}</h2>
      <p className="mt-2 max-w-md text-ink-soft">{t('empty.text')}</p>
    </div>
  );
}
