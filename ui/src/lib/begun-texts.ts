// What somebody in the administration has begun to write and not sent: replies, notes, next steps, tags, templates. It
// stays in the tab (sessionStorage), so that neither a new load nor a session that has run out takes it away; each
// account finds its own, and signing out removes it.
import type { Engine } from '../api/ask-ai';
import type { TemplateBody } from '../api/get-reply-templates';
import type { Language } from '../i18n/language';
import { forgetForms } from './kept-forms';
import { BEGUN_ENTRY } from './stored-entries';

/** By kind, what is kept of each thing that it belongs to. */
export type BegunTexts = {
  reply: {
    language: Language;
    subject: string;
    text: string;
    template: string | null;
    /** Who wrote the text, as long as nobody has edited it; null for a person. */
    machine: { engine: Engine } | null;
    /** The newest answer that there was when it was begun; '' where there was none. Ids are in the order of writing. */
    since: string;
    /** The request for which it was begun, where that has become part of the one that it is for now. */
    movedFrom?: string;
  };
  /** Under which key a reply was last sent that the server may or may not have taken. */
  replyKey: { content: string; key: string };
  note: string;
  step: { text: string; due: string };
  tag: string;
  template: TemplateBody;
};
export type BegunKind = keyof BegunTexts;

type Stored = { account: string; texts: [string, unknown][] };

/** The oldest are forgotten: a tab that is never closed must not collect without end. */
const MAX_TEXTS = 60;
const OF_REQUESTS = ['reply', 'note', 'step', 'tag'] as const satisfies readonly BegunKind[];
const SIGNED_OUT = 'signed out';

/** Whose texts these are; null while nobody knows who is signed in. */
let account: string | null = null;
/** Who was signed in last. */
let latest: string | null = null;
let texts = new Map<string, unknown>();
/** Where the browser keeps nothing. */
let unstored: string | null = null;
const listeners = new Set<() => void>();
/** Signing out in one tab signs out of all. */
let tabs: BroadcastChannel | null = null;
const signOutListeners = new Set<() => void>();

export function getBegun<Kind extends BegunKind>(kind: Kind, id: string): BegunTexts[Kind] | null {
  return (texts.get(keyOf(kind, id)) ?? null) as BegunTexts[Kind] | null;
}

/** Null when nothing is begun any more. */
export function setBegun<Kind extends BegunKind>(kind: Kind, id: string, text: BegunTexts[Kind] | null): void {
  const key = keyOf(kind, id);
  // Anew at the end: what was written last is forgotten last.
  texts.delete(key);
  if (text !== null) texts.set(key, text);
  for (const oldest of texts.keys()) {
    if (texts.size <= MAX_TEXTS) break;
    texts.delete(oldest);
  }
  keep();
}

/** It was sent: what was written to it since then stays. */
export function dropSent<Kind extends BegunKind>(kind: Kind, id: string, sent: BegunTexts[Kind]): void {
  if (JSON.stringify(getBegun(kind, id)) === JSON.stringify(sent)) setBegun(kind, id, null);
}

/** For what something of this kind was written last. */
export function findLatestBegun(kind: BegunKind): string | null {
  const start = keyOf(kind, '');
  return [...texts.keys()].findLast((key) => key.startsWith(start))?.slice(start.length) ?? null;
}

/** All that was begun for this request goes. */
export function forgetBegunFor(contactId: string): void {
  for (const kind of OF_REQUESTS) texts.delete(keyOf(kind, contactId));
  texts.delete(keyOf('replyKey', contactId));
  keep();
}

/**
 * The request has become one with another: what was begun for it is for that one, unless something is there already. A
 * reply says where it comes from, because it may go to another address now.
 */
export function moveBegun(from: string, to: string): void {
  for (const kind of OF_REQUESTS) {
    const text = texts.get(keyOf(kind, from));
    if (text === undefined || texts.has(keyOf(kind, to))) continue;
    texts.delete(keyOf(kind, from));
    texts.set(keyOf(kind, to), kind === 'reply' ? { ...(text as BegunTexts['reply']), movedFrom: from } : text);
  }
  keep();
}

/** Says who is signed in. They find what they have begun; what others have begun is gone, also in forms. */
export function claimBegun(id: string): void {
  if (id === account) return;
  if (latest !== null && latest !== id) forgetForms();
  latest = id;
  const stored = readStored();
  const kept = stored !== null && stored.account === id ? stored.texts : [];
  // Written before the answer came who is signed in.
  const fresh = account === null ? texts : [];
  account = id;
  texts = new Map([...kept, ...fresh]);
  listenToTabs();
  keep();
}

/** The session is over: until somebody signs in, nobody sees what was begun, and it is not lost. */
export function hideBegun(): void {
  account = null;
  texts = new Map();
  announce();
}

/** Somebody has signed out: nothing of theirs stays. */
export function forgetBegun(): void {
  forgetHere();
  tabs?.postMessage(SIGNED_OUT);
}

/** Hears that somebody has signed out in another tab: nothing of theirs is kept here any more. */
export function subscribeToSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => {
    signOutListeners.delete(listener);
  };
}

export function subscribeToBegun(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function forgetHere(): void {
  store(null);
  hideBegun();
}

function listenToTabs(): void {
  if (tabs) return;
  tabs = new BroadcastChannel(BEGUN_ENTRY);
  tabs.onmessage = () => {
    forgetHere();
    for (const listener of signOutListeners) listener();
  };
}

function keep(): void {
  if (account !== null)
    store(texts.size === 0 ? null : JSON.stringify({ account, texts: [...texts] } satisfies Stored));
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function store(json: string | null): void {
  try {
    if (json === null) sessionStorage.removeItem(BEGUN_ENTRY);
    else sessionStorage.setItem(BEGUN_ENTRY, json);
    unstored = null;
  } catch {
    // Forbidden or full: it lasts as long as the page then.
    unstored = json;
  }
}

function readStored(): Stored | null {
  try {
    return JSON.parse(unstored ?? sessionStorage.getItem(BEGUN_ENTRY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

function keyOf(kind: BegunKind, id: string): string {
  return `${kind} ${id}`;
}
