import { useQueryClient } from '@tanstack/react-query';
import { AdminQueries } from '../../lib/admin-queries';
import { CONTACTS_KEY } from './contact-keys';
import { ContactsBoard } from './contacts-board';
import { ContactsSearch } from './contacts-search';
import { ContactsToolbar } from './contacts-toolbar';
import { useContacts } from './use-contacts';
import { usePlace } from './use-place';

/** What only the administrator sees: nothing of it is rendered on the server. */
export function ContactsRoom() {
  return (
    <AdminQueries>
      <Contacts />
    </AdminQueries>
  );
}

function Contacts() {
  const client = useQueryClient();
  const [place, go] = usePlace();
  const query = useContacts(place);
  return (
    <>
      <ContactsToolbar
        place={place}
        count={query.data ? query.totalCount : null}
        isReloading={query.isRefetching && !query.isFetchingNextPage}
        onReload={() => void client.invalidateQueries({ queryKey: CONTACTS_KEY })}
      />
      <ContactsSearch place={place} go={go} />
      <div className="mt-6">
        <ContactsBoard query={query} place={place} go={go} />
      </div>
    </>
  );
}
