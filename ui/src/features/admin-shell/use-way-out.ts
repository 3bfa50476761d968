import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { postLogout } from '../../api/post-logout';
import { forgetBegun, hideBegun, subscribeToSignOut } from '../../lib/begun-texts';
import { splitPrefix, withPrefix } from '../../lib/local-path';
import { navigate } from '../../lib/navigation';
import { finishSessionTasks, giveUpSessionTasks } from '../../lib/session-tasks';
import { clearAdminFlag } from './admin-flag';
import { ADMIN_PATH, buildLoginPath, type LoginReason } from './login-path';

/**
 * The ways out of the administration. Several calls may find the session over at once, and some while a log-out is under
 * way: the first of them leads to the login, and a log-out is its reason whenever one was asked for.
 */
export function useWayOut() {
  const hasLeft = useRef(false);
  const isLoggingOut = useRef(false);
  useLayoutEffect(() => {
    hasLeft.current = false;
    return () => {
      // What is answered after the administrator went elsewhere moves nobody; other effects are undone too late for that.
      hasLeft.current = true;
    };
  }, []);

  const leave = useCallback((reason: LoginReason | null, tellsTabs = true) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    clearAdminFlag();
    // Whoever comes back after their session ran out goes on writing; whoever chose to go leaves nothing behind.
    if (reason === 'loggedOut' && tellsTabs) forgetBegun();
    else hideBegun();
    giveUpSessionTasks();
    const { path, prefixed } = splitPrefix(window.location.pathname);
    // Back to what was open, unless the administrator chose to go.
    const next = reason === 'loggedOut' ? ADMIN_PATH : path + window.location.search;
    navigate(withPrefix(buildLoginPath(reason, next), prefixed), { replace: true });
  }, []);
  const endSession = useCallback(() => leave(isLoggingOut.current ? 'loggedOut' : 'expired'), [leave]);
  // The other tab has told all: its session was this one's, and what is shown here is not for whoever sits here next.
  useEffect(() => subscribeToSignOut(() => leave('loggedOut', false)), [leave]);
  const logOut = useCallback(async () => {
    isLoggingOut.current = true;
    try {
      await finishSessionTasks();
      await postLogout();
      leave('loggedOut');
    } finally {
      isLoggingOut.current = false;
    }
  }, [leave]);
  return { leave, endSession, logOut };
}
