import '../../styles/admin.css';
import { AdminFrame } from '../../features/admin-shell/admin-frame';
import { RoomError, RoomSkeleton } from '../../features/accounts/room-states';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';

const loadRoom = async () => (await importLate(() => import('../../features/accounts/own-room'))).OwnRoom;

export default function AdminAccountPage() {
  const { t } = useTranslation('accounts');
  return (
    <AdminFrame
      title={t('own.title')}
      load={loadRoom}
      waiting={<RoomSkeleton room="own" />}
      failed={(retry) => <RoomError room="own" onRetry={retry} />}
    />
  );
}
