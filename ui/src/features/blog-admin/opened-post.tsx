import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { DraftChoice } from './draft-choice';
import { loadStart, type Start } from './load-start';
import type { OpenPost } from './open-post';
import { PostEditor } from './post-editor';
import type { EditorStart } from './post-form';
import { PostGone, PostsError, PostsSkeleton } from './posts-states';

type OpenedPostProps = { open: OpenPost; onClose: (postId: string | null) => void };

/** From the click on a post to its editor: loads it, and asks about drafts that were left behind. */
export function OpenedPost({ open, onClose }: OpenedPostProps) {
  const endSession = useEndSession();
  const { language } = useTranslation('blog-admin');
  const [found, setFound] = useState<Start | null>(null);
  const [chosen, setChosen] = useState<EditorStart | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [isGone, setIsGone] = useState(false);
  // The language only fills in what a new post has not chosen.
  const [firstLanguage] = useState(language);

  useEffect(() => {
    let isStale = false;
    loadStart(open, firstLanguage).then(
      (start) => {
        if (isStale) return;
        setFound(start);
        if (start.drafts.length === 0) setChosen(start);
      },
      (error: unknown) => {
        if (isStale) return;
        if (isSessionOver(error)) endSession();
        else if (error instanceof ApiError && error.code === 'not_found') setIsGone(true);
        else setFailedAttempt(attempt);
      },
    );
    return () => {
      isStale = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each opening and attempt
  }, [attempt]);

  if (chosen) return <PostEditor draftKey={open.key} start={chosen} onClose={onClose} />;
  if (found) return <DraftChoice draftKey={open.key} start={found} onChoose={setChosen} />;
  if (isGone) return <PostGone />;
  if (failedAttempt === attempt) return <PostsError what="post" onRetry={() => setAttempt(attempt + 1)} />;
  return <PostsSkeleton />;
}
