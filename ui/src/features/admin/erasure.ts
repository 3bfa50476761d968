// The erasure of several requests, from the decision to its outcome. It stands outside of the room, because whoever
// leaves the room for a moment has the same time to take it back.
import type { Contact } from '../../api/get-contacts';
import { addSessionTask } from '../../lib/session-tasks';
import { type BulkReport, runBulk } from './run-bulk';

/** How long an erasure can be taken back before it is on its way. */
export const UNDO_MS = 8000;

export type Erasure =
  | { kind: 'none' | 'running' }
  | { kind: 'waiting'; contacts: readonly Contact[] }
  | { kind: 'done'; report: BulkReport }
  /** Without an error where the session ended before it was on its way. */
  | { kind: 'failed'; error: unknown };

const NONE: Erasure = { kind: 'none' };

let erasure: Erasure = NONE;
let stopWaiting: () => void = () => undefined;
const listeners = new Set<() => void>();

export function getErasure(): Erasure {
  return erasure;
}

export function subscribeToErasure(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** One at a time: the next begins when the one before is settled. */
export function beginErasure(contacts: readonly Contact[]): void {
  if (contacts.length === 0 || erasure.kind === 'waiting' || erasure.kind === 'running') return;
  const finish = () => run(contacts);
  const timer = setTimeout(() => void finish(), UNDO_MS);
  const forgetTask = addSessionTask({ finish, giveUp: () => settle({ kind: 'failed', error: null }) });
  window.addEventListener('beforeunload', askToStay);
  stopWaiting = () => {
    clearTimeout(timer);
    forgetTask();
    window.removeEventListener('beforeunload', askToStay);
  };
  update({ kind: 'waiting', contacts });
}

export function undoErasure(): void {
  if (erasure.kind === 'waiting') settle(NONE);
}

/** What became of it has been seen. */
export function forgetErasure(seen: Erasure): void {
  if (seen !== erasure) return;
  if (erasure.kind === 'done' || erasure.kind === 'failed') update(NONE);
}

async function run(contacts: readonly Contact[]): Promise<void> {
  settle({ kind: 'running' });
  try {
    update({ kind: 'done', report: await runBulk(contacts, { action: 'erase' }) });
  } catch (error) {
    update({ kind: 'failed', error });
  }
}

/** The time to take it back is over. */
function settle(next: Erasure): void {
  stopWaiting();
  update(next);
}

function update(next: Erasure): void {
  erasure = next;
  for (const listener of listeners) listener();
}

/** Closing the page would keep the requests without a word. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
