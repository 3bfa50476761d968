// The way to the login and back. The address is the only place that remembers where the administrator was.
export const LOGIN_PATH = '/admin-login';
export const OVERVIEW_PATH = '/admin/overview';
export const ADMIN_PATH = '/admin';
export const BOOKINGS_PATH = '/admin/bookings';
export const BLOG_ADMIN_PATH = '/admin/blog';
export const ACCOUNTS_PATH = '/admin/accounts';
export const ACCOUNT_PATH = '/admin/account';

/** Why somebody stands before the login. */
export type LoginReason = 'expired' | 'loggedOut';

export function buildLoginPath(reason: LoginReason | null, next: string = ADMIN_PATH): string {
  const query = new URLSearchParams();
  if (reason) query.set('reason', reason);
  if (next !== ADMIN_PATH) query.set('next', next);
  const search = query.toString();
  return search ? `${LOGIN_PATH}?${search}` : LOGIN_PATH;
}

export function readLoginReason(search: string): LoginReason | null {
  const reason = new URLSearchParams(search).get('reason');
  return reason === 'expired' || reason === 'loggedOut' ? reason : null;
}

/** The place to return to: a page of the administration only, so that no link can lead elsewhere. */
export function readNextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ADMIN_PATH;
  return /^\/admin(\/[a-z0-9/-]*)?(\?[^#]*)?$/.test(next) ? next : ADMIN_PATH;
}
