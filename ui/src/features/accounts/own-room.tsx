import { AdminQueries } from '../../lib/admin-queries';
import { OwnDetails } from './own-details';
import { OwnPassword } from './own-password';
import { RoomError, RoomSkeleton } from './room-states';
import { SecondFactor } from './second-factor';
import { useMe } from './use-accounts';

/** One's own account. */
export function OwnRoom() {
  return (
    <AdminQueries>
      <OwnBoard />
    </AdminQueries>
  );
}

function OwnBoard() {
  const { data: me, isPending, refetch } = useMe();
  if (isPending) return <RoomSkeleton room="own" />;
  if (!me) return <RoomError room="own" onRetry={() => void refetch()} />;
  return (
    <>
      <OwnDetails me={me} />
      <OwnPassword email={me.email} />
      <SecondFactor me={me} />
    </>
  );
}
