// Drafts in this browser, for as long as the server does not have them. Nobody but the administrator writes any.
import type { PostInput } from '../../api/post-admin-post';
import { DRAFT_ENTRY_PREFIX } from '../../lib/stored-entries';
import type { LocalDraft } from './draft-saver';

export function keepDraftHere(key: string, draft: LocalDraft<PostInput>): boolean {
  try {
    localStorage.setItem(DRAFT_ENTRY_PREFIX + key, JSON.stringify(draft));
    return true;
  } catch {
    return false; // storage can be forbidden by the browser's settings, or be full
  }
}

export function readDraftHere(key: string): LocalDraft<PostInput> | null {
  try {
    const json = localStorage.getItem(DRAFT_ENTRY_PREFIX + key);
    return json === null ? null : (JSON.parse(json) as LocalDraft<PostInput>);
  } catch {
    return null;
  }
}

export function forgetDraftHere(key: string): void {
  try {
    localStorage.removeItem(DRAFT_ENTRY_PREFIX + key);
  } catch {
    // Nothing could have been stored.
  }
}
