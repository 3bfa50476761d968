import { ContactsError, ContactsSkeleton } from '../../features/admin/contacts-states';
import { AdminFrame } from '../../features/admin-shell/admin-frame';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';
import type { HeadContext, PageHead } from '../../lib/page-module';

const loadRoom = async () => (await importLate(() => import('../../features/admin/contacts-room'))).ContactsRoom;

export default function AdminPage() {
  const { t } = useTranslation('admin');
  return (
    <AdminFrame
      title={t('contacts.header.title')}
      load={loadRoom}
      waiting={<ContactsSkeleton />}
      failed={(retry) => <ContactsError onRetry={retry} />}
    />
  );
}

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'admin');
  return { title: t('contacts.meta.title'), description: t('contacts.meta.description') };
}
