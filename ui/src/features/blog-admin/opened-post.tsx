import { useEffect, useState } from 'react';
import { deleteDraft } from '../../api/delete-draft';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { loadStart, type Start } from './load-start';
import { forgetDraftHere } from './local-draft';
import type { OpenPost } from './open-post';
import { PostEditor } from './post-editor';
import type { EditorStart } from './post-form';
import { PostsError, PostsSkeleton } from './posts-states';
import { useMoment } from '../../lib/use-moment';

type OpenedPostProps = { open: OpenPost; onClose: (postId: string | null) => void };

/** From the click on a post to its editor: loads it, and asks about a draft that was left behind. */
export function OpenedPost({ open, onClose }: OpenedPostProps) {
  const endSession = useEndSession();
  const { language } = useTranslation('blog-admin');
  const [found, setFound] = useState<Start | null>(null);
  const [chosen, setChosen] = useState<EditorStart | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  // The language only fills in what a new post has not chosen.
  const [firstLanguage] = useState(language);

  useEffect(() => {
    let isStale = false;
    loadStart(open, firstLanguage).then(
      (start) => {
        if (isStale) return;
        setFound(start);
        if (!start.draft) setChosen(start);
      },
      (error: unknown) => {
        if (isStale) return;
        if (isSessionOver(error)) endSession();
        else setFailedAttempt(attempt);
      },
    );
    return () => {
      isStale = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each opening and attempt
  }, [attempt]);

  if (chosen) return <PostEditor draftKey={open.key} start={chosen} onClose={onClose} />;
  if (found?.draft) return <DraftChoice draftKey={open.key} start={found} draft={found.draft} onChoose={setChosen} />;
  if (failedAttempt === attempt) return <PostsError what="post" onRetry={() => setAttempt(attempt + 1)} />;
  return <PostsSkeleton />;
}

type DraftChoiceProps = {
  draftKey: string;
  start: Start;
  draft: NonNullable<Start['draft']>;
  onChoose: (start: EditorStart) => void;
};

function DraftChoice({ draftKey, start, draft, onChoose }: DraftChoiceProps) {
  const { t } = useTranslation('blog-admin');
  const describe = useMoment();
  const isOutdated = start.post !== null && draft.baseVersion !== start.post.version;

  function discard() {
    forgetDraftHere(draftKey);
    // One that stays is offered again: nothing is lost by that.
    deleteDraft(draftKey).catch(() => undefined);
    onChoose(start);
  }

  return (
    <section aria-labelledby="draft-choice" className="max-w-xl rounded-md border border-line bg-surface p-6 md:p-8">
      <h2 id="draft-choice" className="text-xl">
        {t('editor.restore.title')}
      </h2>
      <p className="mt-3">{t('editor.restore.text', { moment: describe(draft.savedAt) })}</p>
      <p className="mt-2 text-ink-soft">{t('editor.restore.shared')}</p>
      {isOutdated ? <p className="mt-2 text-ink-soft">{t('editor.restore.outdated')}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button
          size="small"
          onClick={() => {
            const { form, baseVersion, draftAt } = draft;
            onChoose({ ...start, form, baseVersion, draftAt, hasDraft: true });
          }}
        >
          {t('editor.restore.keep')}
        </Button>
        <Button variant="outline" size="small" onClick={discard}>
          {t('editor.restore.discard')}
        </Button>
      </div>
    </section>
  );
}
