// The specification's local flag, and with it the role. It only tells the UI what to show first: the server asks for a
// session and its role at every call, whatever this flag says.
import { type Role, ROLES } from '../../api/get-me';
import { ADMIN_ENTRY } from '../../lib/stored-entries';

export function hasAdminFlag(): boolean {
  return readFlag() !== null;
}

/** The role of who has logged in here; null where it is not known. */
export function readAdminRole(): Role | null {
  const flag = readFlag();
  return ROLES.find((role) => role === flag) ?? null;
}

export function setAdminFlag(role: Role | null = null): void {
  try {
    localStorage.setItem(ADMIN_ENTRY, role ?? '1');
  } catch {
    // Without storage the visit goes on; only the next one starts at the login.
  }
}

export function clearAdminFlag(): void {
  try {
    localStorage.removeItem(ADMIN_ENTRY);
  } catch {
    // Nothing could have been stored.
  }
}

function readFlag(): string | null {
  try {
    return localStorage.getItem(ADMIN_ENTRY);
  } catch {
    return null; // storage can be forbidden by the browser's settings
  }
}
