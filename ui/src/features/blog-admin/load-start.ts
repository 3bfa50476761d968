// What may be opened of a post: itself, and the drafts that were left behind. All who edit a post share its draft on the
// server; in this browser there may be more of them, which the server does not have. None hides another, and each stays
// until it is gone on with and saved, or thrown away by itself.
import { type AdminPost, getAdminPost } from '../../api/get-admin-post';
import { type Draft, getDraft } from '../../api/get-draft';
import { getDrafts } from '../../api/get-drafts';
import type { Language } from '../../i18n/language';
import { isSessionOver } from '../../lib/admin-session';
import { type DraftHere, forgetDraftHere, readDraftsHere } from './local-draft';
import { isFirstOpening, type OpenPost } from './open-post';
import { type EditorStart, formOf, isSameForm } from './post-form';

/** A draft that was left behind: in this browser if it has a name here, else on the server. */
export type LeftDraft = Pick<EditorStart, 'form' | 'baseVersion' | 'draftAt' | 'hereName'> & { savedAt: string };

export type Start = EditorStart & {
  /** Those that say something else than the post, newest first. */
  drafts: LeftDraft[];
};

/** All that the editor must know before it opens. */
export async function loadStart({ kind, key }: OpenPost, language: Language): Promise<Start> {
  // A new post opens also while the server cannot be reached.
  const isFirst = isFirstOpening(key);
  const here = isFirst ? [] : readDraftsHere().filter((draft) => draft.key === key);
  const [post, there] = await Promise.all([
    kind === 'edit' ? getAdminPost(key) : null,
    isFirst ? null : findDraftThere(key, here.length > 0),
  ]);
  return startOf(post, there, here, language);
}

function startOf(post: AdminPost | null, there: Draft | null, here: DraftHere[], language: Language): Start {
  const saved = formOf(post ?? {}, language);
  const known = [saved];
  const drafts: LeftDraft[] = [];
  // One on the server that says what the post says holds nobody's work.
  let freeAt = there?.savedAt ?? null;
  const formThere = there && formOf(there.post, language);
  if (there && formThere && !isSameForm(formThere, saved)) {
    known.push(formThere);
    const { baseVersion, savedAt } = there;
    drafts.push({ form: formThere, baseVersion, draftAt: savedAt, hereName: null, savedAt });
    freeAt = null;
  }
  for (const { name, baseVersion, seenAt, savedAt, post: written } of here) {
    const form = formOf(written, language);
    if (known.some((other) => isSameForm(other, form))) {
      forgetDraftHere(name);
      continue;
    }
    known.push(form);
    // It takes the place of the server's only if it was written with that before the eyes.
    const draftAt = there !== null && seenAt === there.savedAt ? seenAt : freeAt;
    drafts.push({ form, baseVersion, draftAt, hereName: name, savedAt });
  }
  drafts.sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
  const baseVersion = post?.version ?? null;
  return { form: saved, saved, post, baseVersion, hasDraft: false, draftAt: freeAt, hereName: null, drafts };
}

/** Most posts have none: the list says so, without an answer that a browser takes for a failure. */
async function findDraftThere(key: string, isAnyHere: boolean): Promise<Draft | null> {
  try {
    const drafts = await getDrafts();
    return drafts.some((draft) => draft.key === key) ? await getDraft(key) : null;
  } catch (error) {
    if (isSessionOver(error) || !isAnyHere) throw error;
    return null;
  }
}
