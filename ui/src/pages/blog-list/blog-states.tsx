import { Button, ButtonLink } from '../../components/button';
import { classNames } from '../../components/class-names';
import { Skeleton } from '../../components/skeleton';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];
export const GRID_CLASS = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3';

export function BlogSkeleton() {
  const { t } = useTranslation('blog');
  return (
    <div role="status" aria-label={t('list.grid.loading')} className={GRID_CLASS}>
      {PLACEHOLDERS.map((key, index) => (
        <div
          key={key}
          className={classNames(
            'overflow-hidden rounded-md border border-line bg-surface',
            index === 0 && 'md:col-span-2 lg:col-span-3 lg:grid lg:grid-cols-[7fr_5fr]',
          )}
        >
          <Skeleton className={index === 0 ? 'aspect-video w-full lg:h-full' : 'aspect-video w-full'} />
          <div className="grid content-center gap-4 p-6">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-7 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function BlogError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('blog');
  return (
    <div role="alert" className="max-w-xl rounded-md border border-danger bg-danger-soft p-6 md:p-8">
      <p className="mb-5 text-lg">{t('list.error.text')}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        {t('list.error.retry')}
      </Button>
    </div>
  );
}

export function BlogEmpty() {
  const { t } = useTranslation('blog');
  return (
    <div className="grid justify-items-center rounded-md border border-line bg-surface px-6 py-20 text-center">
      <Star className="size-14 text-amber-400" />
      <h2 className="mt-6 text-xl">{t('list.empty.title')}</h2>
      <p className="mt-2 mb-7 max-w-md text-ink-soft">{t('list.empty.text')}</p>
      <ButtonLink to="/ai-demo" variant="outline">
        {t('list.empty.demo')}
      </ButtonLink>
    </div>
  );
}
