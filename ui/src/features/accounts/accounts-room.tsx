import { AdminQueries } from '../../lib/admin-queries';
import { InviteForm } from './invite-form';
import { JournalList } from './journal-list';
import { PeopleList } from './people-list';
import { RoomError, RoomSkeleton } from './room-states';
import { SessionList } from './session-list';
import { useAccounts, useMe } from './use-accounts';

/** What only owners see: nothing of it is rendered on the server. */
export function AccountsRoom() {
  return (
    <AdminQueries>
      <AccountsBoard />
    </AdminQueries>
  );
}

function AccountsBoard() {
  const accounts = useAccounts();
  const me = useMe();
  if (accounts.isPending || me.isPending) return <RoomSkeleton room="accounts" />;
  if (!accounts.data || !me.data) {
    return (
      <RoomError
        room="accounts"
        onRetry={() => {
          void accounts.refetch();
          void me.refetch();
        }}
      />
    );
  }
  return (
    <>
      <PeopleList accounts={accounts.data.accounts} ownId={me.data.id} />
      <InviteForm invitations={accounts.data.invitations} />
      <SessionList accounts={accounts.data.accounts} />
      <JournalList />
    </>
  );
}
