// Whether single letters act on the list. Who dictates or uses a screen reader may want them off.
import { ADMIN_KEYS_ENTRY } from '../../lib/stored-entries';

const OFF = 'off';

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(ADMIN_KEYS_ENTRY) !== OFF;
  } catch {
    return true; // storage can be forbidden by the browser's settings
  }
}

export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(ADMIN_KEYS_ENTRY);
    else localStorage.setItem(ADMIN_KEYS_ENTRY, OFF);
  } catch {
    // Without storage the keys stay as they are.
  }
}
