import { useState } from 'react';
import type { Account } from '../../api/get-accounts';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { LeftRequests } from './left-requests';
import { RoleField } from './role-field';
import { RoomSection } from './room-section';
import { useAccountChanges } from './use-accounts';

type PeopleListProps = { accounts: readonly Account[]; ownId: string };

/** Everybody who administers, with what each may do. */
export function PeopleList({ accounts, ownId }: PeopleListProps) {
  const { t } = useTranslation('accounts');
  const { remove } = useAccountChanges();
  const [doomed, setDoomed] = useState<Account | null>(null);
  return (
    <RoomSection id="people" title={t('people.title')}>
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <li
            key={account.id}
            className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-4"
          >
            <PersonFacts account={account} isOwn={account.id === ownId} />
            <div className="flex flex-wrap items-end gap-3">
              <RoleField account={account} isOwn={account.id === ownId} />
              <Button
                variant="danger"
                size="small"
                aria-label={t('people.removeNamed', { name: account.name })}
                isLoading={remove.isPending && remove.variables === account.id}
                onClick={() => setDoomed(account)}
              >
                {t('people.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {doomed ? (
        <ConfirmDialog
          id="remove-account"
          title={t('people.confirm.title')}
          closeLabel={t('people.confirm.close')}
          cancelLabel={t('people.confirm.cancel')}
          isOpen
          actions={[{ label: t('people.confirm.remove'), run: () => remove.mutate(doomed.id) }]}
          onClose={() => setDoomed(null)}
        >
          <p>{t('people.confirm.text', { name: doomed.name })}</p>
          <LeftRequests accountId={doomed.id} />
        </ConfirmDialog>
      ) : null}
    </RoomSection>
  );
}

function PersonFacts({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <div className="min-w-0 flex-1 basis-56">
      <h3 className="text-lg wrap-anywhere">{account.name}</h3>
      <p className="text-sm text-ink-soft wrap-anywhere">{account.email || t('people.noEmail')}</p>
      {isOwn || account.hasSecondFactor ? (
        <p className="mt-2 flex flex-wrap gap-2">
          {isOwn ? <Badge>{t('people.own')}</Badge> : null}
          {account.hasSecondFactor ? <Badge tone="success">{t('people.factor')}</Badge> : null}
        </p>
      ) : null}
    </div>
  );
}
