import '../../styles/admin.css';
import { useEffect, useState } from 'react';
import { getLogin } from '../../api/get-login';
import type { Role } from '../../api/get-me';
import { Alert } from '../../components/alert';
import { setAdminFlag } from '../../features/admin-shell/admin-flag';
import { type LoginReason, readLoginReason, readNextPath } from '../../features/admin-shell/login-path';
import { LoginForm } from '../../features/admin/login-form';
import { useTranslation } from '../../i18n/i18n-context';
import { withPrefix } from '../../lib/local-path';
import { navigate } from '../../lib/navigation';
import { usePage } from '../../lib/page-context';
import { stillPart } from '../../lib/still-part';

const Heading = stillPart('admin-login/heading', () => import('./heading-part'));
const SecurityNotes = stillPart('admin-login/security', () => import('./security-part'));

export default function AdminLoginPage() {
  const { prefixed } = usePage();
  const [asksEmail, setAsksEmail] = useState(false);
  useEffect(() => {
    getLogin().then(
      (login) => setAsksEmail(login.asksEmail),
      // Whatever it is, the login itself meets it too, and says so.
      () => undefined,
    );
  }, []);

  function enter(role: Role) {
    setAdminFlag(role);
    navigate(withPrefix(readNextPath(window.location.search), prefixed));
  }

  return (
    <main
      id="main-content"
      tabIndex={-1}
      className="on-pine lamp grid grow place-items-center overflow-hidden bg-pine-950 px-5 py-14 md:py-20"
    >
      <div className="w-full max-w-4xl">
        <Heading />
        <div className="mt-10 rounded-md border border-amber-400/40 p-3">
          <div className="grid gap-10 rounded-sm bg-paper p-6 text-ink md:grid-cols-2 md:p-10">
            <div className="grid content-start gap-6">
              <LoginNotice />
              <LoginForm asksEmail={asksEmail} onLoggedIn={enter} />
            </div>
            <SecurityNotes />
          </div>
        </div>
        <div className="mx-6 h-2.5 rounded-b-sm bg-amber-400" />
      </div>
    </main>
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
