import { useCallback, useEffect, useState } from 'react';
import { Star } from '../../components/star';
import { clearAdminFlag, hasAdminFlag } from '../../features/admin/admin-flag';
import { AdminNav } from '../../features/admin/admin-nav';
import { BLOG_ADMIN_PATH, buildLoginPath, type LoginReason } from '../../features/admin/login-path';
import { LateBlogRoom } from '../../features/blog-admin/late-blog-room';
import { PostsSkeleton } from '../../features/blog-admin/posts-states';
import { useTranslation } from '../../i18n/i18n-context';
import { splitPrefix, withPrefix } from '../../lib/local-path';
import { navigate } from '../../lib/navigation';
import { usePage } from '../../lib/page-context';
import type { HeadContext, PageHead } from '../../lib/page-module';

export default function AdminBlogPage() {
  const { t } = useTranslation('blog-admin');
  const { prefixed } = usePage();
  const [isFlagged, setFlagged] = useState(false);

  const leave = useCallback(
    (reason: LoginReason | null) => {
      // Several calls may find the session over; only the first of them stands on this page.
      if (splitPrefix(window.location.pathname).path !== BLOG_ADMIN_PATH) return;
      clearAdminFlag();
      // The query names the post that was open: back after the login, it is open again.
      const next = BLOG_ADMIN_PATH + window.location.search;
      navigate(withPrefix(buildLoginPath(reason, next), prefixed), { replace: true });
    },
    [prefixed],
  );
  const expire = useCallback(() => leave('expired'), [leave]);
  useEffect(() => {
    // Only the browser knows the flag, so the server and the first rendering show the waiting state.
    if (hasAdminFlag()) setFlagged(true);
    else leave(null);
  }, [leave]);

  return (
    <div className="wrap pt-6 pb-24 md:pt-8">
      <AdminNav />
      <p className="flex items-center gap-2.5 text-sm font-semibold text-amber-700">
        <Star className="size-4.5" />
        <span>{t('header.eyebrow')}</span>
      </p>
      <h1 className="mt-3 text-3xl">{t('header.title')}</h1>
      <div className="mt-6">{isFlagged ? <LateBlogRoom onExpired={expire} /> : <PostsSkeleton />}</div>
    </div>
  );
}

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'blog-admin');
  return { title: t('meta.title'), description: t('meta.description') };
}
