import { useCallback } from 'react';
import { cardButtonId } from './card-button-id';
import { ContactList } from './contact-list';
import { ContactPanel } from './contact-panel';
import { SEARCH_ID } from './contacts-search';
import { ContactsEmpty, ContactsError, ContactsNoMatch, ContactsSkeleton } from './contacts-states';
import { KeyHelp } from './key-help';
import { type Place, readPlace } from './place';
import { useContact, type ContactsQuery } from './use-contacts';
import { useListKeys } from './use-list-keys';
import type { Go } from './use-place';

type ContactsBoardProps = { query: ContactsQuery; place: Place; go: Go };

/** The received requests: the list, and the one that is being read. */
export function ContactsBoard({ query, place, go }: ContactsBoardProps) {
  const { openId } = place;
  const open = useCallback(
    (id: string) => {
      // The way back leads to the list, not through every request that was read. Asked of the address, not of `openId`,
      // so that the cards get the same function whichever is open.
      go({ openId: id }, { replace: readPlace(window.location.search).openId !== null });
    },
    [go],
  );
  const close = useCallback(() => {
    if (openId !== null) document.getElementById(cardButtonId(openId))?.focus();
    go({ openId: null }, { replace: true });
  }, [go, openId]);
  const forget = useCallback(() => {
    go({ openId: null }, { replace: true });
    // The card that was pressed is gone.
    document.getElementById(SEARCH_ID)?.focus();
  }, [go]);
  const listed = query.contacts.find(({ id }) => id === openId);
  const fetched = useContact(query.isPending || listed ? null : openId);
  useListKeys({ ids: query.contacts.map(({ id }) => id), openId, onOpen: open });

  if (query.isPending) return <ContactsSkeleton />;
  if (query.isLoadingError) return <ContactsError onRetry={() => void query.refetch()} />;
  const contact = listed ?? fetched.data ?? null;
  if (query.contacts.length === 0 && !contact) {
    const isNarrowed = place.words !== '' || place.filter !== 'received';
    return isNarrowed ? <ContactsNoMatch place={place} go={go} /> : <ContactsEmpty />;
  }
  return (
    <>
      <KeyHelp />
      <div
        aria-busy={query.isPlaceholderData}
        className="mt-4 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
      >
        <ContactList
          contacts={query.contacts}
          totalCount={query.totalCount}
          openId={openId}
          onOpen={open}
          more={{
            isThere: query.hasNextPage && !query.isPlaceholderData,
            isLoading: query.isFetchingNextPage,
            hasFailed: query.isFetchNextPageError,
            load: () => void query.fetchNextPage(),
          }}
        />
        <ContactPanel contact={contact} isMissing={fetched.isError} onClose={close} onErased={forget} />
      </div>
    </>
  );
}
