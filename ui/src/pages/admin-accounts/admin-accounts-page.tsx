import '../../styles/admin.css';
import { AdminFrame } from '../../features/admin-shell/admin-frame';
import { RoomError, RoomSkeleton } from '../../features/accounts/room-states';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';

const loadRoom = async () => (await importLate(() => import('../../features/accounts/accounts-room'))).AccountsRoom;

export default function AdminAccountsPage() {
  const { t } = useTranslation('accounts');
  return (
    <AdminFrame
      title={t('accounts.title')}
      load={loadRoom}
      waiting={<RoomSkeleton room="accounts" />}
      failed={(retry) => <RoomError room="accounts" onRetry={retry} />}
    />
  );
}
