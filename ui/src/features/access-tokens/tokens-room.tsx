import { useState } from 'react';
import type { AccessToken } from '../../api/get-access-tokens';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { AdminQueries } from '../../lib/admin-queries';
import { useMoment } from '../../lib/use-moment';
import { NewToken } from './new-token';
import { isForbidden, useAccessTokens, useTokenChanges } from './use-access-tokens';

/** Tokens with which devices at fairs bring requests here: made, listed, revoked. */
export function TokensRoom() {
  return (
    <AdminQueries>
      <TokensBoard />
    </AdminQueries>
  );
}

function TokensBoard() {
  const { t } = useTranslation('overview');
  const { data, error, refetch } = useAccessTokens();
  const { create, revoke } = useTokenChanges();
  const [doomed, setDoomed] = useState<AccessToken | null>(null);
  // The overview beside it shows that something is being loaded.
  if (isForbidden(error) || (!data && !error)) return null;
  return (
    <section aria-labelledby="tokens-title" className="mt-14">
      <h2 id="tokens-title" className="text-2xl">
        {t('tokens.title')}
      </h2>
      <p className="mt-2 max-w-[65ch] text-sm text-ink-soft">{t('tokens.lead')}</p>
      {data ? (
        <>
          <TokenList tokens={data} onRevoke={setDoomed} />
          <NewToken create={create} />
        </>
      ) : (
        <div className="mt-5 grid justify-items-start gap-3">
          <Alert tone="danger">{t('tokens.unavailable')}</Alert>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            {t('error.retry')}
          </Button>
        </div>
      )}
      {doomed ? (
        <ConfirmDialog
          id="revoke-token"
          title={t('tokens.confirm.title', { name: doomed.name })}
          closeLabel={t('tokens.confirm.close')}
          cancelLabel={t('tokens.confirm.cancel')}
          isOpen
          actions={[{ label: t('tokens.revoke'), run: () => revoke.mutate(doomed) }]}
          onClose={() => setDoomed(null)}
        >
          <p>{t('tokens.confirm.text')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function TokenList({ tokens, onRevoke }: { tokens: AccessToken[]; onRevoke: (token: AccessToken) => void }) {
  const { t } = useTranslation('overview');
  const describe = useMoment();
  if (tokens.length === 0) return null;
  return (
    <ul className="mt-5">
      {tokens.map((token) => (
        <li
          key={token.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold wrap-anywhere">{token.name}</p>
            <p className="text-sm text-ink-soft tabular-nums">
              {`${t('tokens.made', { moment: describe(token.createdAt) })} · ${
                token.lastUsedAt === null
                  ? t('tokens.neverUsed')
                  : t('tokens.used', { moment: describe(token.lastUsedAt) })
              }`}
            </p>
          </div>
          <Button
            variant="outline"
            size="small"
            aria-label={t('tokens.revokeNamed', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('tokens.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
