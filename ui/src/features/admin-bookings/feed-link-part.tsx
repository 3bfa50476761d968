import { useState } from 'react';
import { ApiError } from '../../api/client';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { CopyButton } from '../../components/copy-button';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver } from '../../lib/admin-session';
import { useMoment } from '../../lib/use-moment';
import { useFeedLink } from './use-bookings';

/** The private address under which the owner's own calendar finds the bookings: made, told once, revoked. */
export function FeedLinkPart() {
  const { t } = useTranslation('admin-bookings');
  const describe = useMoment();
  const { link, make, revoke } = useFeedLink();
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const { data, error } = link;
  // It is the owner's alone, and comes with the rest of the room.
  if ((error instanceof ApiError && error.status === 403) || (!data && !error)) return null;
  const isMade = Boolean(data?.madeAt);
  const failure = make.error ?? revoke.error ?? error;
  return (
    <section aria-labelledby="feed-title" className="mt-6 border-t border-line pt-5">
      <h2 id="feed-title" className="text-lg">
        {t('feed.title')}
      </h2>
      <p className="mt-1 max-w-[65ch] text-sm text-ink-soft">{t('feed.lead')}</p>
      {data?.madeAt ? (
        <p className="mt-3 text-sm tabular-nums">{t('feed.made', { moment: describe(data.madeAt) })}</p>
      ) : null}
      {make.data?.url ? (
        <div className="mt-3 grid gap-3 rounded-sm bg-sunken p-4">
          <p className="text-sm font-semibold">{t('feed.once')}</p>
          <code className="text-sm wrap-anywhere">{wholeAddress(make.data.url)}</code>
          <CopyButton text={wholeAddress(make.data.url)} description={t('feed.copied')} />
        </div>
      ) : null}
      {failure && !isSessionOver(failure) ? (
        <div className="mt-3">
          <Alert tone="danger">
            <p>{t('failed.server')}</p>
          </Alert>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="small"
          isLoading={make.isPending}
          onClick={() => (isMade ? setAsked('renew') : make.mutate())}
        >
          <span>{t(isMade ? 'feed.renew' : 'feed.make')}</span>
        </Button>
        {isMade ? (
          <Button variant="danger" size="small" isLoading={revoke.isPending} onClick={() => setAsked('revoke')}>
            <span>{t('feed.revoke')}</span>
          </Button>
        ) : null}
      </div>
      {asked ? (
        <ConfirmDialog
          id="feed-question"
          title={t(`feed.question.${asked}.title`)}
          closeLabel={t('close')}
          cancelLabel={t('feed.question.cancel')}
          isOpen
          actions={[
            {
              label: t(`feed.question.${asked}.do`),
              run: () => (asked === 'renew' ? make : revoke).mutate(),
            },
          ]}
          onClose={() => setAsked(null)}
        >
          <p>{t('feed.question.text')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** Where the owner has not configured the site's address, the one that the browser knows. */
function wholeAddress(url: string): string {
  return new URL(url, window.location.origin).href;
}
