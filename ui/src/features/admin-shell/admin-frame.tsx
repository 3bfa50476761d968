import { useCallback, useEffect, useState } from 'react';
import { getMe, type Role } from '../../api/get-me';
import { isSessionOver, RoleContext, SessionContext, TakeRoleContext } from '../../lib/admin-session';
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
  const { leave, endSession, logOut } = useWayOut();
  const [isFlagged, setFlagged] = useState(false);
  const [role, setRole] = useState<Role | null>(null);
  const takeRole = useCallback((now: Role, isFactorDue = false) => {
    setAdminFlag(now);
    setRole(now);
    leadAway(now, isFactorDue);
  }, []);
  useEffect(() => {
    // Only the browser knows the flag, so the server and the first rendering show the waiting state.
    if (!hasAdminFlag()) {
      leave(null);
      return;
    }
    const known = readAdminRole();
    setRole(known);
    if (known && leadAway(known)) return;
    setFlagged(true);
    let isGone = false;
    const learn = async () => {
      const me = await getMe();
      claimBegun(me.id);
      if (!isGone) takeRole(me.role, me.secondFactor === 'due');
    };
    learn().catch((error: unknown) => {
      // Whatever else it is, the room meets it too.
      if (isSessionOver(error)) endSession();
    });
    return () => {
      isGone = true;
    };
  }, [leave, endSession, takeRole]);

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
                {isFlagged ? <LateRoom {...room} /> : room.waiting}
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
