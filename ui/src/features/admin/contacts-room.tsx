import { useState } from 'react';
import { AdminQueries } from '../../lib/admin-queries';
import { classNames } from '../../components/class-names';
import { ListSlot } from '../../lib/contact-slots';
import { BulkBar } from './bulk-bar';
import { BulkNotice } from './bulk-notice';
import { ContactPanel } from './contact-panel';
import { ContactsBoard } from './contacts-board';
import { ContactsHead } from './contacts-head';
import { KeysDialog } from './keys-dialog';
import { useBulk } from './use-bulk';
import { useContact, useContactCounts, useContacts, useNextPage } from './use-contacts';
import { useListKeys } from './use-list-keys';
import { usePeople } from './use-people';
import { usePlace } from './use-place';
import { useReading } from './use-reading';
import { useSelection } from './use-selection';
import { findInList, useSurvivor } from './use-survivor';

/** Requests left to read when the next page is asked for. */
const NEAR_END = 5;

/** What only the administrator sees: nothing of it is rendered on the server. */
export function ContactsRoom() {
  return (
    <AdminQueries>
      <Contacts />
    </AdminQueries>
  );
}

/** The list, and beside it the request that is being read; on a phone one or the other. */
function Contacts() {
  const [place, go] = usePlace();
  const { openId } = place;
  const query = useContacts(place);
  const { contacts } = query;
  const { data: counts } = useContactCounts();
  const people = usePeople();
  const bulk = useBulk();
  const { open, close, forget } = useReading(openId, go);
  const { chosen, mark, chooseAll } = useSelection(contacts, place);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const ids = contacts.map(({ id }) => id);
  useListKeys({ ids, onOpen: open, onMark: mark, onHelp: () => setHelpOpen(true) });
  const listed = findInList(contacts, openId);
  const fetched = useContact(query.isPending || listed ? null : openId);
  const contact = useSurvivor(openId, listed ?? fetched.contact, go);
  const at = openId === null ? -1 : ids.indexOf(openId);
  useNextPage(query, at >= 0 && at >= ids.length - NEAR_END);

  return (
    <div className={classNames('lg:grid', openId !== null && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]')}>
      <div className="@container min-w-0 border-line bg-surface lg:min-h-dvh lg:border-r">
        {/* On a phone only what is done with the chosen ones stays in view. */}
        <div className="contents lg:sticky lg:top-0 lg:z-20 lg:block">
          <ContactsHead place={place} go={go} query={query} people={people} onHelp={() => setHelpOpen(true)} />
          <BulkBar
            chosen={contacts.filter(({ id }) => chosen.has(id))}
            shownCount={contacts.length}
            spamCount={place.filter === 'spam' ? (counts?.spam ?? null) : null}
            people={people}
            bulk={bulk}
            onChooseAll={chooseAll}
          />
          <BulkNotice bulk={bulk} />
          <ListSlot name="aboveList" />
        </div>
        <ContactsBoard
          query={query}
          place={place}
          go={go}
          chosen={chosen}
          people={people}
          onOpen={open}
          onMark={mark}
        />
      </div>
      <ContactPanel
        contact={contact}
        openId={openId}
        failure={fetched.failure}
        onRetry={fetched.retry}
        people={people}
        previousId={ids[at - 1] ?? null}
        nextId={at < 0 ? null : (ids[at + 1] ?? null)}
        onOpen={open}
        onClose={close}
        onErased={forget}
      />
      <KeysDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
