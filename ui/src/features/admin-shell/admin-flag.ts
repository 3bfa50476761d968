// The specification's local flag. It only tells the UI what to show first: the server asks for a session
// at every call, whatever this flag says.
import { ADMIN_ENTRY } from '../../lib/stored-entries';

export function hasAdminFlag(): boolean {
  try {
    return localStorage.getItem(ADMIN_ENTRY) !== null;
  } catch {
    return false; // storage can be forbidden by the browser's settings
  }
}

export function setAdminFlag(): void {
  try {
    localStorage.setItem(ADMIN_ENTRY, '1');
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
