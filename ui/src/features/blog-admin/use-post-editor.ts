import { useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { deleteDraft } from '../../api/delete-draft';
import type { AdminPost } from '../../api/get-admin-post';
import { postAdminPost } from '../../api/post-admin-post';
import { putAdminPost } from '../../api/put-admin-post';
import { putDraft } from '../../api/put-draft';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { makeUuid } from '../../lib/make-uuid';
import { fromFirmClock } from '../../lib/firm-clock';
import { addTag } from './add-tag';
import { isKeptNowhere } from './draft-saver';
import { forgetDraftHere, keepDraftHere, nameDraftHere } from './local-draft';
import {
  type EditorStart,
  findMissing,
  inputOf,
  isContentTooLong,
  isSameForm,
  type PostField,
  type PostForm,
} from './post-form';
import { statusOf } from './post-status';
import { useDraftSaver } from './use-draft-saver';
import { useExpectedPicture } from './use-expected-picture';

export type Faults = Partial<Record<PostField, string>>;

/** What "Publish" and "Schedule" ask for besides the saving. It becomes the form's only once the server has taken it. */
type Publishing = Partial<Pick<PostForm, 'isPublished' | 'publishedAt'>>;

/** Somebody saved in between. Overwriting sends what was refused, with what was asked for. */
export type Conflict = { theirs: AdminPost; publishing: Publishing };

type Options = { draftKey: string; start: EditorStart; onClose: (postId: string | null) => void };

/** The editor without its looks: what is written, what is wrong with it, and where it goes. */
export function usePostEditor({ draftKey, start, onClose }: Options) {
  const { t } = useTranslation('blog-admin');
  const endSession = useEndSession();
  const [form, setForm] = useState(start.form);
  // What is written now. An upload or a request that ends later must not bring back the form of its beginning, so
  // whatever outlives a rendering reads it here.
  const latest = useRef(form);
  const { isExpected: isPictureExpected, expectPicture, awaitPicture } = useExpectedPicture();
  const [typedTag, setTypedTag] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [freeSlug, setFreeSlug] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { saver, status, ownName, claim } = useDraftSaver({ draftKey, ...start });
  const publishedBefore = start.post?.publishedAt ?? null;
  const isNew = start.post === null || isGone;

  function change(patch: Partial<PostForm>) {
    const next = { ...latest.current, ...patch };
    latest.current = next;
    setForm(next);
    setFaults((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in patch))));
    if ('slug' in patch) setFreeSlug(null);
    saver.change(inputOf(next, publishedBefore));
  }

  /** What was typed as a tag is meant as one, added or not. */
  function takeTypedTag() {
    const tags = addTag(latest.current.tags, typedTag);
    setTypedTag('');
    if (tags !== null && tags !== latest.current.tags) change({ tags });
  }

  /** Waits for the picture, and tells why nothing is saved when it does not come. */
  async function isPictureHere(): Promise<boolean> {
    const arrival = await awaitPicture();
    if (arrival === 'failed') {
      showToast({ title: t('toast.failed'), description: t('toast.pictureFailed'), tone: 'danger' });
    }
    return arrival === 'arrived';
  }

  async function save(version = start.baseVersion, publishing: Publishing = {}) {
    if (isSaving) return;
    takeTypedTag();
    const missing = findMissing(latest.current);
    if (missing.length > 0) {
      showFaults(Object.fromEntries(missing.map((field) => [field, 'required'])));
      return;
    }
    if (isContentTooLong(latest.current.content)) {
      showFaults({ content: 'too_long' });
      return;
    }
    setConflict(null);
    setIsSaving(true);
    try {
      if (!(await isPictureHere())) return;
      await saver.pause();
      const written = latest.current;
      const saved = await send({ ...written, ...publishing }, version);
      saver.stop();
      const wasTyping = latest.current !== written;
      if (wasTyping) await keepTyped(saved, publishing);
      const description = wasTyping ? t('toast.typedMeanwhile') : saved.title;
      showToast({ title: t(isNew ? 'toast.created' : 'toast.updated'), description, tone: 'success' });
      onClose(saved.id);
    } catch (error) {
      saver.resume();
      refuse(error, publishing);
    } finally {
      setIsSaving(false);
    }
  }

  async function send(sent: PostForm, version: number | null): Promise<AdminPost> {
    const input = inputOf(sent, publishedBefore);
    if (start.post === null || isGone) return postAdminPost(input, claim());
    return putAdminPost(start.post.id, { ...input, version: version ?? start.post.version }, claim());
  }

  /** What was typed while the post was on its way becomes a draft of the post as it is now. */
  async function keepTyped({ id, version, publishedAt }: AdminPost, publishing: Publishing): Promise<void> {
    const post = inputOf({ ...latest.current, ...publishing }, publishedAt);
    const draft = { baseVersion: version, seenAt: null, post };
    const writer = makeUuid();
    const keepHere = () => keepDraftHere(nameDraftHere(id, writer), { ...draft, savedAt: new Date().toISOString() });
    // The server keeps one that is there: it is somebody else's.
    await putDraft(id, { ...draft, writer }, false).catch(keepHere);
  }

  function refuse(error: unknown, publishing: Publishing) {
    const { code, fieldErrors, members } = error instanceof ApiError ? error : new ApiError('internal', 500);
    if (isSessionOver(error)) endSession();
    else if (code === 'validation_failed') showFaults(Object.fromEntries(fieldErrors.map((it) => [it.field, it.code])));
    else if (code === 'slug_taken') {
      setFreeSlug(typeof members['suggestion'] === 'string' ? members['suggestion'] : null);
      showFaults({ slug: 'slug_taken' });
    } else if (code === 'version_conflict') setConflict({ theirs: members['current'] as AdminPost, publishing });
    else {
      if (code === 'not_found' && !isNew) setIsGone(true);
      const text = t(code === 'body_too_large' ? 'toast.tooLong' : isNew ? 'toast.createFailed' : 'toast.updateFailed');
      showToast({ title: t('toast.failed'), description: text, tone: 'danger' });
    }
  }

  /** Without a time at once; what was out before keeps its own. */
  async function publish(publishedAt: string | null) {
    const { publishedAt: before } = latest.current;
    const isPlanned =
      before !== '' && statusOf({ isPublished: true, publishedAt: fromFirmClock(before) }) === 'scheduled';
    await save(start.baseVersion, { isPublished: true, publishedAt: publishedAt ?? (isPlanned ? '' : before) });
  }

  function showFaults(found: Faults) {
    setFaults(found);
    // A folded group hides its fields.
    for (const field of Object.keys(found)) {
      document.getElementById(`post-${field}`)?.closest('details')?.setAttribute('open', '');
    }
    const [first] = Object.keys(found);
    if (first) document.getElementById(`post-${first}`)?.focus();
  }

  /** Closes the editor; what was written stays as a draft. It stays open if that can be kept nowhere. */
  async function keepDraft() {
    takeTypedTag();
    setIsSaving(true);
    const isHere = await isPictureHere();
    setIsSaving(false);
    if (!isHere) return;
    saver.change(inputOf(latest.current, publishedBefore));
    const kept = await saver.flush();
    if (isKeptNowhere(kept)) {
      showToast({ title: t('toast.failed'), description: t('toast.draftNotKept'), tone: 'danger' });
      return;
    }
    const isOnlyHere = 'isKeptHere' in kept;
    const description = t(isOnlyHere ? 'toast.draftKeptHere' : 'toast.draftKeptText');
    showToast({ title: t('toast.draftKept'), description, tone: 'success' });
    onClose(start.post?.id ?? null);
  }

  /** Closes the editor; what was written in it goes, and a draft that it went on with is again what it was. */
  async function discard() {
    await saver.pause();
    saver.stop();
    if (start.hasDraft) await putDraftBack();
    // One that stays is offered again when the post is opened.
    else if (saver.savedAt() !== null) await deleteDraft(claim()).catch(() => undefined);
    onClose(start.post?.id ?? null);
  }

  async function putDraftBack(): Promise<void> {
    const { writer, seenAt } = claim();
    const isOverwritten = seenAt !== start.draftAt;
    if (!isOverwritten && start.hereName === null) return;
    const draft = { baseVersion: start.baseVersion, seenAt, post: inputOf(start.form, publishedBefore) };
    const isHere = keepDraftHere(ownName, { ...draft, savedAt: new Date().toISOString() });
    if (!isOverwritten && isHere) return;
    const put = putDraft(draftKey, { ...draft, writer }, false);
    await put.then(
      () => forgetDraftHere(ownName),
      () => undefined,
    );
  }

  return {
    form,
    faults,
    freeSlug,
    isNew,
    isGone,
    /** As the server has it; null for one that it does not have. */
    savedPost: isNew ? null : start.post,
    isSaving,
    isPictureExpected,
    expectPicture,
    typedTag,
    typeTag: setTypedTag,
    /** Since it was opened: a draft that it went on with stays where it is. */
    isChanged: isGone || isPictureExpected || typedTag.trim() !== '' || !isSameForm(form, start.form),
    hasDraft: start.hasDraft,
    conflict,
    draftStatus: status,
    change,
    save: () => save(),
    publish,
    overwrite: ({ theirs, publishing }: Conflict) => save(theirs.version, publishing),
    /** Keeps the draft without waiting for a pause in the typing. */
    keepNow: () => saver.flush(),
    keepDraft,
    discard,
    forgetConflict: () => {
      setConflict(null);
    },
  };
}

export type PostEditorState = ReturnType<typeof usePostEditor>;
