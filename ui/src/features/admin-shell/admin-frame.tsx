import { useCallback, useEffect, useRef, useState } from 'react';
import { getMe, type Role } from '../../api/get-me';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver, RecheckContext, RoleContext, SessionContext, TakeRoleContext } from '../../lib/admin-session';
import { claimBegun } from '../../lib/begun-texts';
import { splitPrefix, withPrefix } from '../../lib/local-path';
import { navigate } from '../../lib/navigation';
import { hasAdminFlag, readAdminRole, setAdminFlag } from './admin-flag';
import { AdminBar } from './admin-bar';
import { LateRoom, type LateRoomProps } from './late-room';
import { ACCOUNT_PATH } from './login-path';
import { wayFrom } from './rooms';
import { useWayOut } from './use-way-out';

type AdminFrameProps = LateRoomProps & {
  title: string;
  /** The room takes the whole desk: its title is for those who do not see that the rail names it. */
  isWhole?: boolean;
};

/** What every page of the administration has: the way in and out, the other rooms, a title, and its own room. */
export function AdminFrame({ title, isWhole = false, ...room }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  const { leave, endSession, logOut } = useWayOut();
  const [isFlagged, setFlagged] = useState(false);
  const [role, setRole] = useState<Role | null>(null);
  const takeRole = useCallback((now: Role, isFactorDue = false) => {
    setAdminFlag(now);
    setRole(now);
    leadAway(now, isFactorDue);
  }, []);
  const isGone = useRef(false);
  const learn = useCallback(async () => {
    try {
      const me = await getMe();
      claimBegun(me.id);
      if (!isGone.current) takeRole(me.role, me.secondFactor === 'due');
    } catch (error) {
      // Whatever else it is, the room meets it too.
      if (isSessionOver(error)) endSession();
    }
  }, [endSession, takeRole]);
  const recheck = useCallback(() => {
    const before = readAdminRole();
    void learn().then(() => {
      if (before === null || readAdminRole() === before) return;
      showToast({ title: t('nav.roleChanged'), description: t('nav.roleChangedText'), tone: 'danger' });
    });
  }, [learn, t]);
  useEffect(() => {
    isGone.current = false;
    // Only the browser knows the flag, so the server and the first rendering show the waiting state.
    if (!hasAdminFlag()) {
      leave(null);
      return;
    }
    const known = readAdminRole();
    setRole(known);
    if (known && leadAway(known)) return;
    setFlagged(true);
    void learn();
    return () => {
      isGone.current = true;
    };
  }, [leave, learn]);

  return (
    <div className="grow lg:grid lg:grid-cols-[12.25rem_minmax(0,1fr)]">
      <AdminBar role={role} onLogOut={isFlagged ? logOut : null} />
      <main
        id="main-content"
        tabIndex={-1}
        className={isWhole ? 'min-w-0' : 'min-w-0 max-w-[84rem] px-4 pt-5 pb-24 md:px-8 md:pt-7'}
      >
        <h1 className={isWhole ? 'sr-only' : 'text-2xl'}>{title}</h1>
        <div className={isWhole ? undefined : 'mt-5'}>
          <SessionContext.Provider value={endSession}>
            <RoleContext.Provider value={role}>
              <TakeRoleContext.Provider value={takeRole}>
                <RecheckContext.Provider value={recheck}>
                  {isFlagged ? <LateRoom {...room} /> : room.waiting}
                </RecheckContext.Provider>
              </TakeRoleContext.Provider>
            </RoleContext.Provider>
          </SessionContext.Provider>
        </div>
      </main>
    </div>
  );
}

/** Who may not enter this room is led to one of their own; who lacks the second factor, to where it is set up. */
function leadAway(role: Role, isFactorDue = false): boolean {
  const { path, prefixed } = splitPrefix(window.location.pathname);
  const way = isFactorDue && path !== ACCOUNT_PATH ? ACCOUNT_PATH : wayFrom(path, role);
  if (way !== null) navigate(withPrefix(way, prefixed), { replace: true });
  return way !== null;
}
