import { RefreshCw } from 'lucide-react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { AdminQueries } from '../../lib/admin-queries';
import { ListSlot } from '../../lib/contact-slots';
import { useMoment } from '../../lib/use-moment';
import { Failures } from './failures';
import { Ledger } from './ledger';
import { NeedsPanel } from './needs-panel';
import { OverviewError, OverviewSkeleton } from './overview-states';
import { useOverview } from './use-overview';

/** What only the administrator sees: nothing of it is rendered on the server. */
export function OverviewRoom() {
  return (
    <AdminQueries>
      <ListSlot name="aboveList" />
      <OverviewBoard />
    </AdminQueries>
  );
}

/** What needs the administrator comes first, then what failed, then how everything else runs. */
function OverviewBoard() {
  const { t } = useTranslation('overview');
  const describe = useMoment();
  const { data, dataUpdatedAt, isPending, isFetching, isRefetchError, refetch } = useOverview();
  if (isPending) return <OverviewSkeleton />;
  if (!data) return <OverviewError onRetry={() => void refetch()} />;
  const refreshedAt = describe(new Date(dataUpdatedAt).toISOString());
  return (
    <>
      {isRefetchError ? (
        <div className="mb-4">
          <Alert tone="danger">{t('error.stale', { moment: refreshedAt })}</Alert>
        </div>
      ) : null}
      <NeedsPanel overview={data} now={dataUpdatedAt} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        <p className="tabular-nums">{t('header.refreshed', { moment: refreshedAt })}</p>
        <Button variant="outline" size="small" isLoading={isFetching} onClick={() => void refetch()}>
          {isFetching ? null : <RefreshCw className="size-4.5" strokeWidth={1.75} aria-hidden="true" />}
          <span>{t('header.refresh')}</span>
        </Button>
      </div>
      {data.failures.length > 0 ? <Failures jobs={data.failures} total={data.jobs.dead} /> : null}
      <Ledger overview={data} now={dataUpdatedAt} />
    </>
  );
}
