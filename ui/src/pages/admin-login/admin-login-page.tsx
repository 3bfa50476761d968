import '../../styles/admin.css';
import { useEffect, useState } from 'react';
import { Alert } from '../../components/alert';
import { Star } from '../../components/star';
import { setAdminFlag } from '../../features/admin-shell/admin-flag';
import { type LoginReason, readLoginReason, readNextPath } from '../../features/admin-shell/login-path';
import { LoginForm } from '../../features/admin/login-form';
import { SecurityNotes } from '../../features/admin/security-notes';
import { useTranslation } from '../../i18n/i18n-context';
import { withPrefix } from '../../lib/local-path';
import { navigate } from '../../lib/navigation';
import { usePage } from '../../lib/page-context';

export default function AdminLoginPage() {
  const { t } = useTranslation('admin');
  const { prefixed } = usePage();

  function enter() {
    setAdminFlag();
    navigate(withPrefix(readNextPath(window.location.search), prefixed));
  }

  return (
    <div className="on-pine lamp grid grow place-items-center overflow-hidden bg-pine-950 px-5 py-14 md:py-20">
      <div className="w-full max-w-4xl">
        <header className="text-cream">
          <Star className="size-10 text-amber-400" />
          <h1 className="mt-5 text-3xl">{t('login.header.title')}</h1>
          <p className="mt-3 text-lg opacity-80">{t('login.header.lead')}</p>
        </header>
        <div className="mt-10 rounded-md border border-amber-400/40 p-3">
          <div className="grid gap-10 rounded-sm bg-paper p-6 text-ink md:grid-cols-2 md:p-10">
            <div className="grid content-start gap-6">
              <LoginNotice />
              <LoginForm onLoggedIn={enter} />
            </div>
            <SecurityNotes />
          </div>
        </div>
        <div className="mx-6 h-2.5 rounded-b-sm bg-amber-400" />
      </div>
    </div>
  );
}

/** Why the visitor stands here, when there is something to say. */
function LoginNotice() {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState<LoginReason | null>(null);
  useEffect(() => {
    // The server renders one page for every query, so the reason is shown only after hydration.
    setReason(readLoginReason(window.location.search));
  }, []);
  if (!reason) return null;
  return <Alert tone="info">{t(`login.notice.${reason}`)}</Alert>;
}
