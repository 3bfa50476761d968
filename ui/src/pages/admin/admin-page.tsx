import '../../styles/admin.css';
import { ContactsError, ContactsSkeleton } from '../../features/admin/contacts-states';
import { AdminFrame } from '../../features/admin-shell/admin-frame';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';

const loadRoom = async () => (await importLate(() => import('./contacts-place'))).ContactsPlace;

export default function AdminPage() {
  const { t } = useTranslation('admin');
  return (
    <AdminFrame
      title={t('contacts.header.title')}
      isWhole
      load={loadRoom}
      waiting={<ContactsSkeleton />}
      failed={(retry) => <ContactsError onRetry={retry} />}
    />
  );
}
