// The one list of the administration's rooms: who may enter which, and where each role begins.
import { CalendarDays, CircleUserRound, FileText, Inbox, LayoutList, type LucideIcon, Users } from 'lucide-react';
import type { Role } from '../../api/get-me';
import { ACCOUNT_PATH, ACCOUNTS_PATH, ADMIN_PATH, BLOG_ADMIN_PATH, BOOKINGS_PATH, OVERVIEW_PATH } from './login-path';

export type Room = {
  to: string;
  key: 'overview' | 'contacts' | 'bookings' | 'blog' | 'accounts' | 'account';
  icon: LucideIcon;
  roles: readonly Role[];
};

const ROOMS: readonly Room[] = [
  { to: OVERVIEW_PATH, key: 'overview', icon: LayoutList, roles: ['owner', 'sales'] },
  { to: ADMIN_PATH, key: 'contacts', icon: Inbox, roles: ['owner', 'sales'] },
  { to: BOOKINGS_PATH, key: 'bookings', icon: CalendarDays, roles: ['owner', 'sales'] },
  { to: BLOG_ADMIN_PATH, key: 'blog', icon: FileText, roles: ['owner', 'editor'] },
  { to: ACCOUNTS_PATH, key: 'accounts', icon: Users, roles: ['owner'] },
  { to: ACCOUNT_PATH, key: 'account', icon: CircleUserRound, roles: ['owner', 'sales', 'editor'] },
];

/** What lies within a room has the roles of it. */
const INNER: Readonly<Record<string, string>> = { '/admin/templates': ADMIN_PATH };

/** The rooms that somebody of this role may enter; of all roles while it is not known. */
export function roomsOf(role: Role | null): readonly Room[] {
  return ROOMS.filter(({ roles }) => (role === null ? roles.length === 3 : roles.includes(role)));
}

/** Where somebody of this role is led who may not enter the room at `path`; null where they may stay. */
export function wayFrom(path: string, role: Role): string | null {
  const room = ROOMS.find(({ to }) => to === (INNER[path] ?? path));
  if (!room || room.roles.includes(role)) return null;
  return role === 'editor' ? BLOG_ADMIN_PATH : ADMIN_PATH;
}
