import { useState } from 'react';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { showPost } from './open-post';
import { useMoment } from '../../lib/use-moment';
import { useNow } from '../../lib/use-now';
import { useDraftRemoval, useNewDrafts } from './use-posts';

const DAY_MS = 86_400_000;
/** The newest; the rest on request. */
const FIRST = 5;

/** Posts that were begun and never saved: closing the tab loses nothing. */
export function NewDrafts() {
  const { t } = useTranslation('blog-admin');
  const describe = useMoment();
  const drafts = useNewDrafts();
  const removal = useDraftRemoval();
  const now = useNow();
  const [doomed, setDoomed] = useState<{ key: string; name: string } | null>(null);
  const [areAllShown, setAllShown] = useState(false);
  if (drafts.length === 0) return null;
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
        {(areAllShown ? drafts : drafts.slice(0, FIRST)).map(({ key, title, savedAt }) => {
          const name = title || t('drafts.untitled');
          return (
            <li key={key} className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm text-ink-soft tabular-nums">{describeAge(savedAt)}</p>
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
                  isLoading={removal.isPending && removal.variables === key}
                  onClick={() => {
                    setDoomed({ key, name });
                  }}
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
          actions={[{ label: t('drafts.question.discard'), run: () => removal.mutate(doomed.key) }]}
          onClose={() => setDoomed(null)}
        >
          <p className="font-semibold wrap-anywhere">{doomed.name}</p>
          <p className="mt-2">{t('drafts.question.text')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
