import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client';
import { getDraft } from '../../api/get-draft';
import type { PostInput } from '../../api/post-admin-post';
import { putDraft } from '../../api/put-draft';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { makeUuid } from '../../lib/make-uuid';
import { type DraftSaver, type DraftStatus, startDraftSaver } from './draft-saver';
import { forgetDraftHere, keepDraftHere } from './local-draft';
import type { EditorStart } from './post-form';
import { useRefreshPosts } from './use-posts';

type Options = { draftKey: string } & Pick<EditorStart, 'baseVersion' | 'draftAt'>;

/** Keeps drafts for as long as the editor is open, and once more when it or the page goes away. */
export function useDraftSaver({ draftKey, baseVersion, draftAt }: Options) {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  const endSession = useEndSession();
  const refresh = useRefreshPosts();
  const [writer] = useState(makeUuid);
  const [saver] = useState<DraftSaver<PostInput>>(() =>
    startDraftSaver<PostInput>({
      baseVersion,
      draftAt,
      put: (body, isLast) => putDraft(draftKey, { ...body, writer }, isLast),
      keepHere: (draft) => keepDraftHere(draftKey, draft),
      forgetHere: () => {
        forgetDraftHere(draftKey);
      },
      onStatus: setStatus,
      onExpired: endSession,
      isExpired: isSessionOver,
      isTaken: (error) => error instanceof ApiError && error.code === 'draft_taken',
      now: () => new Date().toISOString(),
    }),
  );

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void saver.flush(true);
    };
    const goAway = () => void saver.flush(true);
    const comeBack = () => void saver.flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', goAway);
    window.addEventListener('online', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', goAway);
      window.removeEventListener('online', comeBack);
      // The list marks what was left unsaved, so it waits until that is kept.
      void saver.flush(true).finally(refresh);
    };
  }, [saver, refresh]);

  /** Whether the server's draft is the one that this editor took up or wrote last. Another is not its to remove. */
  async function isOwnDraft(): Promise<boolean> {
    const ownAt = saver.savedAt();
    if (ownAt === null) return false;
    const draft = await getDraft(draftKey).catch(() => null);
    return draft?.savedAt === ownAt;
  }

  return { saver, status, isOwnDraft };
}
