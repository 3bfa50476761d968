import { LoadFailure } from '../../components/load-failure';
import { Skeleton } from '../../components/skeleton';
import { useTranslation } from '../../i18n/i18n-context';

type RoomName = 'accounts' | 'own';

/** While the room is fetched, and in the server's HTML, where nobody is signed in. */
export function RoomSkeleton({ room }: { room: RoomName }) {
  const { t } = useTranslation('accounts');
  return (
    <div role="status" aria-label={t(`${room}.loading`)} className="grid max-w-3xl gap-4">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-3/4" />
    </div>
  );
}

export function RoomError({ room, onRetry }: { room: RoomName; onRetry: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <LoadFailure
      title={t(`${room}.error.title`)}
      text={t(`${room}.error.text`)}
      retryLabel={t(`${room}.error.retry`)}
      onRetry={onRetry}
    />
  );
}
