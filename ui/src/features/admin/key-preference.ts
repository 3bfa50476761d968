// Whether single letters act on the list. Who dictates or uses a screen reader may want them off.
const KEY = 'admin.keys';
const OFF = 'off';

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true; // storage can be forbidden by the browser's settings
  }
}

export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage the keys stay as they are.
  }
}
