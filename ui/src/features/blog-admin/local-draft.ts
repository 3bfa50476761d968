// Drafts in this browser, for as long as the server does not have them. Nobody but the administrator writes any. Each open
// editor keeps its text under a name of its own, so that none takes another's place.
import type { PostInput } from '../../api/post-admin-post';
import { DRAFT_ENTRY_PREFIX } from '../../lib/stored-entries';
import type { LocalDraft } from './draft-saver';

export type DraftHere = LocalDraft<PostInput> & {
  /** The name that it is stored under. */
  name: string;
  /** Of the post, or of a new one. */
  key: string;
};

export function nameDraftHere(key: string, writer: string): string {
  return `${DRAFT_ENTRY_PREFIX}${key}.${writer}`;
}

export function keepDraftHere(name: string, draft: LocalDraft<PostInput>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
    return true;
  } catch {
    return false; // storage can be forbidden by the browser's settings, or be full
  }
}

/** All, newest first. */
export function readDraftsHere(): DraftHere[] {
  const drafts = listNames().flatMap((name) => readDraft(name) ?? []);
  return drafts.sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
}

export function forgetDraftHere(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing could have been stored.
  }
}

function listNames(): string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return names.filter((name) => name.startsWith(DRAFT_ENTRY_PREFIX));
  } catch {
    return [];
  }
}

function readDraft(name: string): DraftHere | null {
  try {
    const draft = JSON.parse(localStorage.getItem(name) ?? '') as LocalDraft<PostInput>;
    // Earlier versions kept one for each key, without the editor's name.
    const [key = ''] = name.slice(DRAFT_ENTRY_PREFIX.length).split('.');
    return { ...draft, name, key };
  } catch {
    return null;
  }
}
