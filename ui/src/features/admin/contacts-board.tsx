import type { Person } from '../../api/get-people';
import { ContactList } from './contact-list';
import { ContactsEmpty, ContactsError, ContactsNoMatch, ContactsSkeleton } from './contacts-states';
import { isNarrowed, type Place } from './place';
import type { ContactsQuery } from './use-contacts';
import type { Go } from './use-place';

type ContactsBoardProps = {
  query: ContactsQuery;
  place: Place;
  go: Go;
  chosen: ReadonlySet<string>;
  people: readonly Person[];
  onOpen: (id: string) => void;
  onMark: (id: string, isRange: boolean) => void;
};

/** The received requests, or why there are none. */
export function ContactsBoard({ query, place, go, ...list }: ContactsBoardProps) {
  if (query.isPending) return <ContactsSkeleton />;
  if (query.isLoadingError) return <ContactsError onRetry={() => void query.refetch()} />;
  if (query.contacts.length === 0) {
    return isNarrowed(place) ? <ContactsNoMatch place={place} go={go} /> : <ContactsEmpty />;
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <ContactList
        {...list}
        contacts={query.contacts}
        totalCount={query.totalCount}
        openId={place.openId}
        more={{
          isThere: query.hasNextPage && !query.isPlaceholderData,
          isLoading: query.isFetchingNextPage,
          hasFailed: query.isFetchNextPageError,
          load: () => void query.fetchNextPage(),
        }}
      />
    </div>
  );
}
