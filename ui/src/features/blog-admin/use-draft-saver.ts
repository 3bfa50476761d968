import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client';
import type { DraftClaim } from '../../api/draft-claim';
import type { PostInput } from '../../api/post-admin-post';
import { putDraft } from '../../api/put-draft';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { makeUuid } from '../../lib/make-uuid';
import { type DraftSaver, type DraftStatus, startDraftSaver } from './draft-saver';
import { forgetDraftHere, keepDraftHere, nameDraftHere } from './local-draft';
import type { EditorStart } from './post-form';
import { useRefreshPosts } from './use-posts';

type Options = { draftKey: string } & Pick<EditorStart, 'baseVersion' | 'draftAt' | 'hereName'>;

/** Keeps drafts for as long as the editor is open, and once more when it or the page goes away. */
export function useDraftSaver({ draftKey, baseVersion, draftAt, hereName }: Options) {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  const endSession = useEndSession();
  const refresh = useRefreshPosts();
  const [writer] = useState(makeUuid);
  const ownName = nameDraftHere(draftKey, writer);
  const [saver] = useState<DraftSaver<PostInput>>(() =>
    startDraftSaver<PostInput>({
      baseVersion,
      draftAt,
      put: (body, isLast) => putDraft(draftKey, { ...body, writer }, isLast),
      keepHere: (draft) => {
        const isKept = keepDraftHere(ownName, draft);
        // What it grew from is in it.
        if (isKept && hereName !== null) forgetDraftHere(hereName);
        return isKept;
      },
      forgetHere: () => {
        forgetDraftHere(ownName);
        if (hereName !== null) forgetDraftHere(hereName);
      },
      onStatus: setStatus,
      onExpired: endSession,
      isExpired: isSessionOver,
      isTaken: (error) => error instanceof ApiError && error.code === 'draft_taken',
      isTooLong: (error) => error instanceof ApiError && error.code === 'body_too_large',
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

  /** What this editor may remove of the server's draft: what it wrote, took up, or was shown. */
  const claim = (): DraftClaim => ({ key: draftKey, writer, seenAt: saver.savedAt() });

  return { saver, status, ownName, claim };
}
