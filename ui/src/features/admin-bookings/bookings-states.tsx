import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { useTranslation } from '../../i18n/i18n-context';

export function BookingsSkeleton() {
  const { t } = useTranslation('admin-bookings');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-2 md:grid-cols-5">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}

export function BookingsError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('admin-bookings');
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert">{t('failed.load')}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}
