import { useCallback, useState } from 'react';
import { cardButtonId } from './card-button-id';
import { ContactList } from './contact-list';
import { ContactPanel } from './contact-panel';
import { ContactsEmpty, ContactsError, ContactsSkeleton } from './contacts-states';
import type { ContactsQuery } from './use-contacts';

/** The received requests: the list, and the one that is being read. */
export function ContactsBoard({ query }: { query: ContactsQuery }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const close = useCallback(() => {
    if (openId !== null) document.getElementById(cardButtonId(openId))?.focus();
    setOpenId(null);
  }, [openId]);

  if (query.isPending) return <ContactsSkeleton />;
  if (query.isLoadingError) return <ContactsError onRetry={() => void query.refetch()} />;
  if (query.contacts.length === 0) return <ContactsEmpty />;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <ContactList
        contacts={query.contacts}
        totalCount={query.totalCount}
        openId={openId}
        onOpen={setOpenId}
        more={{
          isThere: query.hasNextPage,
          isLoading: query.isFetchingNextPage,
          hasFailed: query.isFetchNextPageError,
          load: () => void query.fetchNextPage(),
        }}
      />
      <ContactPanel contact={query.contacts.find(({ id }) => id === openId) ?? null} onClose={close} />
    </div>
  );
}
