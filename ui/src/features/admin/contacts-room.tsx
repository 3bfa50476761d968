import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthenticated } from './is-unauthenticated';
import { ContactsBoard } from './contacts-board';
import { ContactsSearch } from './contacts-search';
import { ContactsToolbar } from './contacts-toolbar';
import { CONTACTS_KEY } from './contact-keys';
import type { LoginReason } from './login-path';
import { useContacts } from './use-contacts';
import { usePlace } from './use-place';

type ContactsRoomProps = {
  /** The session is over. */
  onLeave: (reason: LoginReason) => void;
};

/** What only the administrator sees: nothing of it is rendered on the server. */
export function ContactsRoom({ onLeave }: ContactsRoomProps) {
  const [client] = useState(() => makeQueryClient(() => onLeave('expired')));
  return (
    <QueryClientProvider client={client}>
      <Contacts client={client} onLeave={onLeave} />
    </QueryClientProvider>
  );
}

/**
 * As the specification has it: no retries, no refetch on focus, data stay fresh until somebody asks for new ones.
 * Whatever is asked of the server, its answer that the session is over leads to the login.
 */
function makeQueryClient(onExpired: () => void): QueryClient {
  let isOver = false;
  const onError = (error: unknown) => {
    // The list and the counts hear of it both; one way to the login is enough.
    if (isOver || !isUnauthenticated(error)) return;
    isOver = true;
    onExpired();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity } },
  });
}

function Contacts({ client, onLeave }: ContactsRoomProps & { client: QueryClient }) {
  const [place, go] = usePlace();
  const query = useContacts(place);
  return (
    <>
      <ContactsToolbar
        place={place}
        count={query.data ? query.totalCount : null}
        isReloading={query.isRefetching && !query.isFetchingNextPage}
        onReload={() => void client.invalidateQueries({ queryKey: CONTACTS_KEY })}
        onLeave={onLeave}
      />
      <ContactsSearch place={place} go={go} />
      <div className="mt-6">
        <ContactsBoard query={query} place={place} go={go} />
      </div>
    </>
  );
}
