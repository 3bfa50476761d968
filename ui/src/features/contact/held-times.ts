// The times that the server keeps for this visitor: a cookie each, which ends when the keeping does. So the page that is
// loaded anew and another tab know that the time is the visitor's own; without the secret it would be somebody else's.
import { HOLD_ENTRY_PREFIX } from '../../lib/stored-entries';

export type HeldTime = {
  secret: string;
  /** RFC 3339 */
  until: string;
};

/** For a browser that takes no cookies: as far as this page goes. */
const inMemory = new Map<string, HeldTime>();

/** Null where the time that begins at `start` is not kept, or not any more. */
export function findHeldTime(start: string): HeldTime | null {
  const name = nameOf(start);
  const held = readCookie(name) ?? inMemory.get(name);
  return held && Date.parse(held.until) > Date.now() ? held : null;
}

export function storeHeldTime(start: string, held: HeldTime): void {
  inMemory.set(nameOf(start), held);
  writeCookie(nameOf(start), held, Math.round((Date.parse(held.until) - Date.now()) / 1000));
}

export function forgetHeldTime(start: string): void {
  inMemory.delete(nameOf(start));
  writeCookie(nameOf(start), { secret: '', until: '' }, 0);
}

/** A moment can be written in several ways; its second is one. */
function nameOf(start: string): string {
  return `${HOLD_ENTRY_PREFIX}${Date.parse(start) / 1000}`;
}

function readCookie(name: string): HeldTime | null {
  const value = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const [secret, until] = value?.slice(name.length + 1).split('~') ?? [];
  return secret && until ? { secret, until } : null;
}

function writeCookie(name: string, { secret, until }: HeldTime, maxAgeSecs: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${secret}~${until}; Path=/; Max-Age=${maxAgeSecs}; SameSite=Strict${secure}`;
}
