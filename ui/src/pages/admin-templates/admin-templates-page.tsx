import '../../styles/admin.css';
import { TemplatesError, TemplatesSkeleton } from '../../features/admin-reply/templates-states';
import { AdminFrame } from '../../features/admin-shell/admin-frame';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';

const loadRoom = async () =>
  (await importLate(() => import('../../features/admin-reply/templates-room'))).TemplatesRoom;

export default function AdminTemplatesPage() {
  const { t } = useTranslation('admin-reply');
  return (
    <AdminFrame
      title={t('templates.title')}
      load={loadRoom}
      waiting={<TemplatesSkeleton />}
      failed={(retry) => <TemplatesError onRetry={retry} />}
    />
  );
}
