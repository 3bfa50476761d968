import { getAdminPost } from '../../api/get-admin-post';
import { type Draft, getDraft } from '../../api/get-draft';
import type { Language } from '../../i18n/language';
import { getDrafts } from '../../api/get-drafts';
import { isSessionOver } from '../../lib/admin-session';
import { readDraftHere } from './local-draft';
import { isFirstOpening, type OpenPost } from './open-post';
import { type EditorStart, formOf, isSameForm } from './post-form';

export type Start = EditorStart & {
  /** A draft that was left behind, newer than what is saved. */
  draft: (Pick<EditorStart, 'form' | 'baseVersion' | 'draftAt'> & { savedAt: string }) | null;
};

/** All that the editor must know before it opens. */
export async function loadStart({ kind, key }: OpenPost, language: Language): Promise<Start> {
  // A new post opens also while the server cannot be reached.
  const draftOf = isFirstOpening(key) ? null : findDraft(key);
  const [post, draft] = await Promise.all([kind === 'edit' ? getAdminPost(key) : null, draftOf]);
  const saved = formOf(post ?? {}, language);
  const form = draft ? formOf(draft.post, language) : saved;
  const isOffered = draft !== null && !isSameForm(form, saved);
  return {
    form: saved,
    saved,
    post,
    baseVersion: post?.version ?? null,
    hasDraft: false,
    // One that says what the post says holds nobody's work.
    draftAt: isOffered ? null : (draft?.draftAt ?? null),
    draft: isOffered ? { ...draft, form } : null,
  };
}

type FoundDraft = Pick<Draft, 'baseVersion' | 'savedAt' | 'post'> & Pick<EditorStart, 'draftAt'>;

/** The newer of the server's draft and this browser's. */
async function findDraft(key: string): Promise<FoundDraft | null> {
  const here = readDraftHere(key);
  const there = await findDraftThere(key).catch((error: unknown) => {
    if (isSessionOver(error) || !here) throw error;
    return null;
  });
  const isHere = here && (!there || Date.parse(here.savedAt) > Date.parse(there.savedAt));
  if (isHere) return { ...here, draftAt: null };
  return there && { ...there, draftAt: there.savedAt };
}

/** Most posts have none: the list says so, without an answer that a browser takes for a failure. */
async function findDraftThere(key: string): Promise<Draft | null> {
  const drafts = await getDrafts();
  return drafts.some((draft) => draft.key === key) ? getDraft(key) : null;
}
