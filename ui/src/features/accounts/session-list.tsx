import type { Account } from '../../api/get-accounts';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { useMoment } from '../../lib/use-moment';
import { RoomSection } from './room-section';
import { useAccountChanges, useSessions } from './use-accounts';

/** Who is signed in; any session but one's own can be ended here. */
export function SessionList({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('accounts');
  const describe = useMoment();
  const { data: sessions } = useSessions();
  const { endSession } = useAccountChanges();
  if (!sessions) return null;
  return (
    <RoomSection id="sessions" title={t('sessions.title')}>
      <ul className="grid gap-3">
        {sessions.map(({ id, account, createdAt, lastSeenAt, isOwn }) => {
          const name = accounts.find((known) => known.id === account)?.name ?? t('sessions.unknown');
          const moment = describe(createdAt);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-4"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-soft">
                  {`${t('sessions.since', { moment })} · ${t('sessions.seen', { moment: describe(lastSeenAt) })}`}
                </p>
              </div>
              {isOwn ? (
                <Badge>{t('sessions.own')}</Badge>
              ) : (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={t('sessions.endNamed', { name, moment })}
                  isLoading={endSession.isPending && endSession.variables === id}
                  onClick={() => endSession.mutate(id)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </RoomSection>
  );
}
