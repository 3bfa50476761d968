import '../../styles/admin.css';
import { AdminFrame } from '../../features/admin-shell/admin-frame';
import { PostsError, PostsSkeleton } from '../../features/blog-admin/posts-states';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';

const loadRoom = async () => (await importLate(() => import('../../features/blog-admin/blog-room'))).BlogRoom;

export default function AdminBlogPage() {
  const { t } = useTranslation('blog-admin');
  return (
    <AdminFrame
      title={t('header.title')}
      load={loadRoom}
      waiting={<PostsSkeleton />}
      failed={(retry) => <PostsError onRetry={retry} />}
    />
  );
}
