import { useState } from 'react';
import type { AdminPostSummary } from '../../api/get-admin-posts';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { showPost } from './open-post';
import { isSessionOver } from '../../lib/admin-session';
import { useMoment } from '../../lib/use-moment';
import { useNow } from '../../lib/use-now';
import { type NewDraft, useDraftRemoval, useNewDrafts } from './use-posts';

const DAY_MS = 86_400_000;
/** The newest; the rest on request. */
const FIRST = 5;

/** Posts that were begun and never saved: closing the tab loses nothing. */
export function NewDrafts({ posts }: { posts: readonly AdminPostSummary[] }) {
  const { t } = useTranslation('blog-admin');
  const describe = useMoment();
  const drafts = useNewDrafts(posts);
  const removal = useDraftRemoval();
  const now = useNow();
  const [doomed, setDoomed] = useState<NewDraft | null>(null);
  const [areAllShown, setAllShown] = useState(false);
  if (drafts.length === 0) return null;
  const nameOf = ({ title }: NewDraft) => title || t('drafts.untitled');
  const discard = (draft: NewDraft) =>
    removal.mutate(draft, {
      onError: (error) => {
        if (isSessionOver(error)) return;
        showToast({ title: t('toast.failed'), description: t('drafts.failed'), tone: 'danger' });
      },
    });
  const describeAge = (savedAt: string) => {
    const days = Math.floor((now - Date.parse(savedAt)) / DAY_MS);
    const moment = describe(savedAt);
    return days < 1 ? t('drafts.saved', { moment }) : t('drafts.savedDays', { moment, count: days });
  };
  return (
    <section aria-labelledby="new-drafts" className="mb-8 rounded-md border border-line bg-sunken p-5">
      <h2 id="new-drafts" className="text-lg">
        {t('drafts.title')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {(areAllShown ? drafts : drafts.slice(0, FIRST)).map((draft) => {
          const { key, savedAt, hereName } = draft;
          const name = nameOf(draft);
          return (
            <li key={hereName ?? key} className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm text-ink-soft tabular-nums">{describeAge(savedAt)}</p>
                {hereName === null ? null : <p className="text-sm text-ink-soft">{t('drafts.onlyHere')}</p>}
              </div>
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="outline"
                  size="small"
                  aria-label={t('drafts.continueNamed', { title: name })}
                  onClick={() => {
                    showPost({ kind: 'new', key });
                  }}
                >
                  {t('drafts.continue')}
                </Button>
                <Button
                  variant="danger"
                  size="small"
                  aria-label={t('drafts.discardNamed', { title: name })}
                  isLoading={removal.isPending && removal.variables.key === key}
                  onClick={() => setDoomed(draft)}
                >
                  {t('drafts.discard')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {!areAllShown && drafts.length > FIRST ? (
        <Button variant="outline" size="small" className="mt-4" onClick={() => setAllShown(true)}>
          {t('drafts.all', { count: drafts.length })}
        </Button>
      ) : null}
      {doomed ? (
        <ConfirmDialog
          id="discard-draft"
          title={t('drafts.question.title')}
          closeLabel={t('delete.close')}
          cancelLabel={t('delete.cancel')}
          isOpen
          actions={[{ label: t('drafts.question.discard'), run: () => discard(doomed) }]}
          onClose={() => setDoomed(null)}
        >
          <p className="font-semibold wrap-anywhere">{nameOf(doomed)}</p>
          <p className="mt-2">{t(doomed.hereName === null ? 'drafts.question.text' : 'drafts.question.textHere')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
