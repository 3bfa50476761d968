// Brings files that come after the first view. Chromium remembers for as long as the document lives that a module could
// not be fetched: a second import() of it, or of anything that needs it, fails at once, network or not. So a file and
// those that it imports are fetched first, which may be tried as often as one likes, and imported when all are there.

const TIMEOUT_MS = 30_000;
/** How the build writes the file that a function imports, and those that a file needs. */
const LATE_FILE = /\bimport\(\s*["'`]([^"'`]+)/;
const NEEDED_FILES = /(?:from|import)\s*["'`](\.\/[^"'`]+)/g;

/** Addresses of what each fetched file needs. */
const fetched = new Map<string, Promise<string[]>>();
let names = 0;

/** Runs a plain `() => import('…')`. A failure is tried once more at once, and anew at each later call. */
export async function importLate<Module>(load: () => Promise<Module>): Promise<Module> {
  const name = LATE_FILE.exec(String(load))?.[1];
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!name || !entry) return load();
  const address = new URL(name, entry.src).href;
  await fetchAll(address).catch(() => fetchAll(address));
  // Another name is another module to the browser. What it needs is there and stays shared.
  return load().catch(() => import(/* @vite-ignore */ `${address}?${(names += 1)}`) as Promise<Module>);
}

async function fetchAll(address: string, seen = new Set<string>()): Promise<void> {
  if (seen.has(address) || isInDocument(address)) return;
  seen.add(address);
  const pending = fetched.get(address) ?? findNeeded(address);
  fetched.set(address, pending);
  try {
    await Promise.all((await pending).map((needed) => fetchAll(needed, seen)));
  } catch (error) {
    fetched.delete(address);
    throw error;
  }
}

async function findNeeded(address: string): Promise<string[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const code = await response.text();
  return Array.from(code.matchAll(NEEDED_FILES), ([, name = '']) => new URL(name, address).href);
}

/** Files of the first view, which the document names. */
function isInDocument(address: string): boolean {
  const path = new URL(address).pathname;
  return document.querySelector(`[src="${path}"], link[href="${path}"]`) !== null;
}
