import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LogOut, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { isUnauthenticated } from './is-unauthenticated';
import { ContactsBoard } from './contacts-board';
import { postLogout } from '../../api/post-logout';
import type { LoginReason } from './login-path';
import { useContacts } from './use-contacts';

type ContactsRoomProps = {
  /** The session is over. */
  onLeave: (reason: LoginReason) => void;
};

/** What only the administrator sees: nothing of it is rendered on the server. */
export function ContactsRoom({ onLeave }: ContactsRoomProps) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Contacts onLeave={onLeave} />
    </QueryClientProvider>
  );
}

/** As the specification has it: no retries, no refetch on focus, data stay fresh until somebody asks for new ones. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity } },
  });
}

function Contacts({ onLeave }: ContactsRoomProps) {
  const query = useContacts();
  const isExpired = isUnauthenticated(query.error);
  useEffect(() => {
    if (isExpired) onLeave('expired');
  }, [isExpired, onLeave]);
  return (
    <>
      <Toolbar
        count={query.data ? query.totalCount : null}
        isReloading={query.isRefetching && !query.isFetchingNextPage}
        onReload={() => void query.refetch()}
        onLeave={onLeave}
      />
      <div className="mt-8">
        <ContactsBoard query={query} />
      </div>
    </>
  );
}

type ToolbarProps = ContactsRoomProps & { count: number | null; isReloading: boolean; onReload: () => void };

function Toolbar({ count, isReloading, onReload, onLeave }: ToolbarProps) {
  const { t } = useTranslation('admin');
  const [hasLogoutFailed, setLogoutFailed] = useState(false);

  function leave() {
    setLogoutFailed(false);
    postLogout().then(
      () => {
        onLeave('loggedOut');
      },
      () => {
        setLogoutFailed(true);
      },
    );
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p aria-live="polite" className="text-lg text-ink-soft tabular-nums">
          {count === null ? null : t('contacts.header.count', { count })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="small" isLoading={isReloading} onClick={onReload}>
            {isReloading ? null : <RefreshCw className="size-4.5" strokeWidth={1.75} aria-hidden="true" />}
            <span>{t('contacts.header.reload')}</span>
          </Button>
          <Button variant="outline" size="small" onClick={leave}>
            <LogOut className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            <span>{t('contacts.header.logout')}</span>
          </Button>
        </div>
      </div>
      {hasLogoutFailed ? (
        <div className="mt-4">
          <Alert tone="danger">{t('contacts.error.logout')}</Alert>
        </div>
      ) : null}
    </>
  );
}
