import '../../styles/admin.css';
import { Star } from '../../components/star';
import { JoinForm } from '../../features/accounts/join-form';
import { setAdminFlag } from '../../features/admin-shell/admin-flag';
import { ADMIN_PATH } from '../../features/admin-shell/login-path';
import { wayFrom } from '../../features/admin-shell/rooms';
import { useTranslation } from '../../i18n/i18n-context';
import { withPrefix } from '../../lib/local-path';
import { navigate } from '../../lib/navigation';
import { usePage } from '../../lib/page-context';
import type { Role } from '../../api/get-me';

/** Where a link of an invitation leads. Its secret stands after the `#`, which is sent to no server. */
export default function AdminInvitePage() {
  const { t } = useTranslation('accounts');
  const { prefixed } = usePage();

  function enter(role: Role) {
    setAdminFlag(role);
    navigate(withPrefix(wayFrom(ADMIN_PATH, role) ?? ADMIN_PATH, prefixed), { replace: true });
  }

  return (
    <main
      id="main-content"
      tabIndex={-1}
      className="on-pine lamp grid grow place-items-center overflow-hidden bg-pine-950 px-5 py-14 md:py-20"
    >
      <div className="w-full max-w-lg">
        <header className="text-cream">
          <Star className="size-10 text-amber-400" />
          <h1 className="mt-5 text-3xl">{t('join.title')}</h1>
        </header>
        <div className="mt-8 rounded-md bg-paper p-6 text-ink md:p-10">
          <JoinForm onJoined={enter} />
        </div>
      </div>
    </main>
  );
}
