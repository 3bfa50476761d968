import { useEffect, useState } from 'react';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { SessionContext } from '../../lib/admin-session';
import { hasAdminFlag } from './admin-flag';
import { AdminBar } from './admin-bar';
import { LateRoom, type LateRoomProps } from './late-room';
import { useWayOut } from './use-way-out';

/** What every page of the administration has: the way in and out, the other rooms, a title, and its own room. */
export function AdminFrame({ title, ...room }: LateRoomProps & { title: string }) {
  const { t } = useTranslation('admin');
  const { leave, endSession, logOut } = useWayOut();
  const [isFlagged, setFlagged] = useState(false);
  useEffect(() => {
    // Only the browser knows the flag, so the server and the first rendering show the waiting state.
    if (hasAdminFlag()) setFlagged(true);
    else leave(null);
  }, [leave]);

  return (
    <div className="wrap pt-6 pb-24 md:pt-8">
      <AdminBar onLogOut={isFlagged ? logOut : null} />
      <p className="flex items-center gap-2.5 text-sm font-semibold text-amber-700">
        <Star className="size-4.5" />
        <span>{t('frame.eyebrow')}</span>
      </p>
      <h1 className="mt-3 text-3xl">{title}</h1>
      <div className="mt-6">
        <SessionContext.Provider value={endSession}>
          {isFlagged ? <LateRoom {...room} /> : room.waiting}
        </SessionContext.Provider>
      </div>
    </div>
  );
}
