// What the visitor decided about cookies, kept in the browser: the specification's record and time, and beside them what
// the server's proof needs.
import type { Language } from '../i18n/language';
import { CONSENT_ENTRY, CONSENT_PROOF_ENTRY, CONSENT_TIME_ENTRY } from './stored-entries';

/** An event of the window: the server has taken a decision. */
export const PROOF_SENT = 'cookie-proof-sent';
/** More undelivered decisions than a visitor can make in earnest. */
const MAX_UNSENT = 5;

export const OPTIONAL_CATEGORIES = ['functional', 'analytics', 'marketing'] as const;
export type CookieCategory = (typeof OPTIONAL_CATEGORIES)[number];
export type CookieChoices = Record<CookieCategory, boolean>;

export const NOTHING_OPTIONAL: CookieChoices = { functional: false, analytics: false, marketing: false };
export const ALL_OPTIONAL: CookieChoices = { functional: true, analytics: true, marketing: true };

export type Decision = CookieChoices & { revision: string; language: Language };

type Proof = {
  /** The browser's consent id; the server makes it at the first decision. */
  id: string | null;
  /** Of the policy that was decided on. */
  revision: string;
  /** Decisions that the server has not confirmed yet, oldest first. */
  unsent: Decision[];
};

/** What was decided about this revision of the policy; null when there is nothing, or nothing that can be read. */
export function readChoices(revision: string): CookieChoices | null {
  const record = readJson(CONSENT_ENTRY) as Partial<CookieChoices> | null;
  if (!record || readProof().revision !== revision) return null;
  const { functional = false, analytics = false, marketing = false } = record;
  return { functional, analytics, marketing };
}

export function storeDecision(decision: Decision): void {
  const { functional, analytics, marketing, revision } = decision;
  write(CONSENT_ENTRY, JSON.stringify({ necessary: true, functional, analytics, marketing }));
  write(CONSENT_TIME_ENTRY, new Date().toISOString());
  const { id, unsent } = readProof();
  writeProof({ id, revision, unsent: [...unsent, decision].slice(-MAX_UNSENT) });
}

/** The visitor wants to be asked again. The id stays, so that all decisions of this browser can be shown to its owner. */
export function forgetDecision(): void {
  try {
    localStorage.removeItem(CONSENT_ENTRY);
    localStorage.removeItem(CONSENT_TIME_ENTRY);
  } catch {
    // Storage is forbidden, so nothing is in it.
  }
}

export function readConsentId(): string | null {
  return readProof().id;
}

export function readUnsent(): { id: string | null; decision: Decision | undefined } {
  const { id, unsent } = readProof();
  return { id, decision: unsent[0] };
}

/** The server has the oldest decision now. */
export function confirmSent(id: string): void {
  const { revision, unsent } = readProof();
  writeProof({ id, revision, unsent: unsent.slice(1) });
  window.dispatchEvent(new Event(PROOF_SENT));
}

function readProof(): Proof {
  const { id = null, revision = '', unsent = [] } = (readJson(CONSENT_PROOF_ENTRY) ?? {}) as Partial<Proof>;
  return { id, revision, unsent };
}

function writeProof(proof: Proof): void {
  write(CONSENT_PROOF_ENTRY, JSON.stringify(proof));
}

function readJson(key: string): object | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is forbidden: the decision holds until the page is left.
  }
}
