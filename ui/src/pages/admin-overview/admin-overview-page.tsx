import { AdminFrame } from '../../features/admin-shell/admin-frame';
import { OverviewError, OverviewSkeleton } from '../../features/overview/overview-states';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';
import type { HeadContext, PageHead } from '../../lib/page-module';

const loadRoom = async () => (await importLate(() => import('../../features/overview/overview-room'))).OverviewRoom;

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

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'overview');
  return { title: t('meta.title'), description: t('meta.description') };
}
