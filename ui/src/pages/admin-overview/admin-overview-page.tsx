import '../../styles/admin.css';
import { AdminFrame } from '../../features/admin-shell/admin-frame';
import { OverviewError, OverviewSkeleton } from '../../features/overview/overview-states';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';

const loadRoom = async () => (await importLate(() => import('./overview-place'))).OverviewPlace;

export default function AdminOverviewPage() {
  const { t } = useTranslation('overview');
  return (
    <AdminFrame
      title={t('header.title')}
      load={loadRoom}
      waiting={<OverviewSkeleton />}
      failed={(retry) => <OverviewError onRetry={retry} />}
    />
  );
}
