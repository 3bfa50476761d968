// The specification's local flag. It only tells the UI what to show first: the server asks for a session
// at every call, whatever this flag says.
const KEY = 'admin';

export function hasAdminFlag(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // storage can be forbidden by the browser's settings
  }
}

export function setAdminFlag(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage the visit goes on; only the next one starts at the login.
  }
}

export function clearAdminFlag(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing could have been stored.
  }
}
