import { useEffect, useState } from 'react';
import type { PostInput } from '../../api/post-admin-post';
import { putDraft } from '../../api/put-draft';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { type DraftSaver, type DraftStatus, startDraftSaver } from './draft-saver';
import { forgetDraftHere, keepDraftHere } from './local-draft';
import { useRefreshPosts } from './use-posts';

type Options = { draftKey: string; baseVersion: number | null };

/** Keeps drafts for as long as the editor is open, and once more when it or the page goes away. */
export function useDraftSaver({ draftKey, baseVersion }: Options) {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  const endSession = useEndSession();
  const refresh = useRefreshPosts();
  const [saver] = useState<DraftSaver<PostInput>>(() =>
    startDraftSaver<PostInput>({
      baseVersion,
      put: (body, isLast) => putDraft(draftKey, body, isLast),
      keepHere: (draft) => keepDraftHere(draftKey, draft),
      forgetHere: () => {
        forgetDraftHere(draftKey);
      },
      onStatus: setStatus,
      onExpired: endSession,
      isExpired: isSessionOver,
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

  return { saver, status };
}
