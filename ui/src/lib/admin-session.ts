// The administrator's session as the rooms know it: whoever hears that it is over says so here, and the frame around
// them (features/admin-shell) leads to the login.
import { createContext } from 'preact';
import { useContext } from 'react';
import { ApiError } from '../api/client';
import type { Role } from '../api/get-me';

/** Takes the word that the session is over; the frame heeds only the first one. */
export type EndSession = () => void;

export const SessionContext = createContext<EndSession | null>(null);

export function useEndSession(): EndSession {
  const end = useContext(SessionContext);
  if (!end) throw new Error('useEndSession needs a SessionContext above');
  return end;
}

/** What the person may do; null while it is not known. Rooms that several roles enter leave out what one may not do. */
export const RoleContext = createContext<Role | null>(null);

export function useIsOwner(): boolean {
  const role = useContext(RoleContext);
  return role === null || role === 'owner';
}

/** Takes the word that one's own role is another now: the frame shows what that one may do. */
export const TakeRoleContext = createContext<(role: Role) => void>(() => undefined);

export function useTakeRole(): (role: Role) => void {
  return useContext(TakeRoleContext);
}

/** Takes the word that the server refused what the role seemed to allow: the frame asks for the role anew. */
export const RecheckContext = createContext<() => void>(() => undefined);

export function useRecheck(): () => void {
  return useContext(RecheckContext);
}

/** Whether a call failed because the person may not do that, or not yet. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'forbidden' || error.code === 'second_factor_due');
}

/** Whether a call failed because no session stands behind it. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
