import { useCallback, useEffect, useState } from 'react';
import { Star } from '../../components/star';
import { AdminNav } from '../../features/admin/admin-nav';
import { clearAdminFlag, hasAdminFlag } from '../../features/admin/admin-flag';
import { LateContactsRoom } from '../../features/admin/late-contacts-room';
import { ContactsSkeleton } from '../../features/admin/contacts-states';
import { ADMIN_PATH, buildLoginPath, type LoginReason } from '../../features/admin/login-path';
import { useTranslation } from '../../i18n/i18n-context';
import { withPrefix } from '../../lib/local-path';
import { navigate } from '../../lib/navigation';
import { usePage } from '../../lib/page-context';
import type { HeadContext, PageHead } from '../../lib/page-module';

export default function AdminPage() {
  const { t } = useTranslation('admin');
  const { prefixed } = usePage();
  const [isFlagged, setFlagged] = useState(false);

  const leave = useCallback(
    (reason: LoginReason | null) => {
      clearAdminFlag();
      // Back to the same search and request, unless the administrator chose to go.
      const next = reason === 'loggedOut' ? ADMIN_PATH : ADMIN_PATH + window.location.search;
      navigate(withPrefix(buildLoginPath(reason, next), prefixed), { replace: true });
    },
    [prefixed],
  );
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
        <span>{t('contacts.header.eyebrow')}</span>
      </p>
      <h1 className="mt-3 text-3xl">{t('contacts.header.title')}</h1>
      <div className="mt-6">{isFlagged ? <LateContactsRoom onLeave={leave} /> : <ContactsSkeleton />}</div>
    </div>
  );
}

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'admin');
  return { title: t('contacts.meta.title'), description: t('contacts.meta.description') };
}
