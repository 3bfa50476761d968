import { LoadFailure } from '../../components/load-failure';
import { Skeleton } from '../../components/skeleton';
import { useTranslation } from '../../i18n/i18n-context';

const ROWS = [1, 2, 3, 4, 5, 6];

/** While the state is asked for, and in the server's HTML, where nobody is signed in. */
export function OverviewSkeleton() {
  const { t } = useTranslation('overview');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className="grid min-h-56 content-start gap-5 rounded-md bg-sunken p-6 md:p-10">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-6 w-2/5" />
      </div>
      <div className="mt-14 grid gap-x-12 lg:grid-cols-2">
        {ROWS.map((row) => (
          <div key={row} className="grid gap-3 border-t border-line py-5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function OverviewError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('overview');
  return (
    <LoadFailure title={t('error.title')} text={t('error.text')} retryLabel={t('error.retry')} onRetry={onRetry} />
  );
}
