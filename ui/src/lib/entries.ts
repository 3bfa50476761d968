// What belongs to one entry of the browser's history: how far it was scrolled, and what its page remembers. The way back
// and forward finds both again; a new visit finds nothing. In memory: a document that is loaded anew starts afresh.

type Entry = { scrollY: number; memory: Map<string, unknown> };

/** The oldest are forgotten. */
const MAX_ENTRIES = 100;

const entries = new Map<string, Entry>();
let current = '';
/** Where the visitor was in the entry to which they return; null on a new visit. */
let returnY: number | null = null;

/** Puts us in the browser's place, which would scroll before the page is there. `onReturn` gets the way to go on a page. */
export function startEntries(onReturn: (y: number) => void): void {
  const takeOver = () => (history.scrollRestoration = 'manual');
  takeOver();
  // A document that is loaded anew is the browser's own affair.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', takeOver);
  name(readKey());
  let pathname = location.pathname;
  addEventListener('popstate', () => {
    const isSamePage = pathname === location.pathname;
    const key = readKey();
    returnY = key === undefined ? null : (entries.get(key)?.scrollY ?? null);
    name(key);
    // Else the new page restores its place when it is there.
    if (isSamePage && returnY !== null) onReturn(returnY);
    pathname = location.pathname;
  });
  addEventListener('pushState', () => (pathname = location.pathname));
  addEventListener('replaceState', () => (pathname = location.pathname));
  addEventListener('scroll', () => (entryOf(current).scrollY = window.scrollY), { passive: true });
}

/** The state of an entry that is about to be made. */
export function beginEntry(): object {
  returnY = null;
  current = makeKey();
  return { entry: current };
}

/** The state of the present entry, which gets another address. */
export function keepEntry(): object {
  return { entry: current };
}

/** Gives the place of a returning visitor once. */
export function takeReturn(): number | null {
  const taken = returnY;
  returnY = null;
  return taken;
}

/** What the page of the present entry wants to find again. */
export function memoryOfEntry(): Map<string, unknown> {
  return entryOf(current).memory;
}

function entryOf(key: string): Entry {
  const entry = entries.get(key) ?? { scrollY: 0, memory: new Map<string, unknown>() };
  if (!entries.has(key)) entries.set(key, entry);
  for (const oldest of entries.keys()) {
    if (entries.size <= MAX_ENTRIES) break;
    entries.delete(oldest);
  }
  return entry;
}

function readKey(): string | undefined {
  return (history.state as { entry?: string } | null)?.entry;
}

/** One that the browser made by itself, as for a link to an anchor, gets its name now. */
function name(key: string | undefined): void {
  current = key ?? makeKey();
  if (key === undefined) history.replaceState({ entry: current }, '');
}

function makeKey(): string {
  return String(performance.timeOrigin + performance.now());
}
