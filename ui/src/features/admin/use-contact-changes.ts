// What the administrator does with requests. The lists show each change at once; a request that no longer fits the
// chosen status stays where it is until the list is loaded anew, so that nothing jumps away under the pointer.
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteContact } from '../../api/delete-contact';
import { deleteContactNote } from '../../api/delete-contact-note';
import { deletePerson } from '../../api/delete-person';
import { withBookingOf } from '../../api/admin-bookings';
import type { Contact, ContactPage } from '../../api/get-contacts';
import { type ContactChange, patchContact } from '../../api/patch-contact';
import { personOf } from '../../api/person-query';
import { postContactNote } from '../../api/post-contact-note';
import { forgetBegunFor } from '../../lib/begun-texts';
import { ChangedMeanwhile } from './changed-meanwhile';
import { CONTACTS_KEY, COUNTS_KEY, ERASURE_KEY, LIST_KEY, ONE_KEY, PERSON_KEY } from './contact-keys';
import { findBase, noteOwnWork } from './own-work';

type Pages = InfiniteData<ContactPage>;

/** A change, and the request as it was shown when the person decided on it. */
type Decided<T> = { seen: Contact; value: T; onMade: (() => void) | undefined };
type Send<T> = (base: Contact, value: T) => Promise<Contact>;

/** Changes that are made only if nobody else has changed the request since it was shown. */
function useBoundChange<T>(contact: Contact, send: Send<T>) {
  const client = useQueryClient();
  const { mutate, variables, isPending, error, reset } = useMutation<Contact, Error, Decided<T>>({
    // One after the other: the second starts from what the first has made.
    scope: { id: contact.id },
    mutationFn: async ({ seen, value }) => {
      const base = findBase(client, seen);
      const changed = await send(base, value).catch((failure: unknown) => {
        throw ChangedMeanwhile.read(failure, base);
      });
      noteOwnWork(client, base, changed);
      return changed;
    },
    onSuccess: (changed, { onMade }) => {
      keep(client, changed);
      onMade?.();
    },
    onError: (failure) => {
      if (failure instanceof ChangedMeanwhile) keep(client, failure.current);
    },
    onSettled: (changed, _error, { seen }) =>
      changed?.status === seen.status ? undefined : client.invalidateQueries({ queryKey: COUNTS_KEY }),
  });
  return {
    /** `onMade` is called too when somebody reads another request by then. */
    change: (value: T, onMade?: () => void) => {
      mutate({ seen: contact, value, onMade });
    },
    /** Once more what was asked for last. */
    again: () => {
      if (variables) mutate({ ...variables, seen: contact });
    },
    /** What was asked for last, whether it was made or not. */
    asked: variables?.value,
    isPending,
    error,
    /** Leaves the request as somebody else has made it. */
    leave: reset,
  };
}

export function useContactChange(contact: Contact) {
  return useBoundChange<ContactChange>(contact, patchContact);
}

export function useNewNote(contact: Contact) {
  return useBoundChange<string>(contact, postContactNote);
}

/** The value is the note's id. */
export function useNoteRemoval(contact: Contact) {
  return useBoundChange<string>(contact, deleteContactNote);
}

/** Shows a request as another part of this page has made it, or as the server said it is. */
export function useOwnChange(contact: Contact) {
  const client = useQueryClient();
  return (changed: Contact, isOwn: boolean) => {
    if (isOwn) noteOwnWork(client, findBase(client, contact), changed);
    keep(client, changed);
    // Another one: that which is shown is part of it by now.
    void client.invalidateQueries({ queryKey: changed.id === contact.id ? COUNTS_KEY : CONTACTS_KEY });
  };
}

/** Erases one request, or all of the person's. */
export function useErasure(contact: Contact, onErased: (count: number) => void) {
  const client = useQueryClient();
  const { id, email } = contact;
  return useMutation({
    mutationKey: [...ERASURE_KEY, id],
    mutationFn: async (scope: 'one' | 'person') => {
      if (scope === 'person') return deletePerson(personOf(contact));
      await deleteContact(id);
      return 1;
    },
    onSuccess: (count, scope) => {
      // First: what is shown of the request goes with it.
      onErased(count);
      const isSame = (other: Contact) => email !== '' && other.email.toLowerCase() === email.toLowerCase();
      const isGone = (other: Contact) => other.id === id || (scope === 'person' && isSame(other));
      forgetBegunFor(id);
      changePages(client, (contacts) => {
        for (const gone of contacts.filter(isGone)) forgetBegunFor(gone.id);
        return contacts.filter((other) => !isGone(other));
      });
      client.removeQueries({ queryKey: ONE_KEY });
      client.removeQueries({ queryKey: PERSON_KEY });
      void client.invalidateQueries({ queryKey: COUNTS_KEY });
    },
  });
}

function keep(client: QueryClient, changed: Contact): void {
  const replace = (contact: Contact) => (contact.id === changed.id ? withBookingOf(contact, changed) : contact);
  changePages(client, (contacts) => contacts.map(replace));
  client.setQueryData<Contact>([...ONE_KEY, changed.id], (known) => (known ? replace(known) : changed));
  client.removeQueries({ queryKey: PERSON_KEY });
}

function changePages(client: QueryClient, change: (contacts: Contact[]) => Contact[]): void {
  client.setQueriesData<Pages>({ queryKey: LIST_KEY }, (data) => {
    if (!data) return data;
    const changed = data.pages.map((page) => ({ ...page, contacts: change(page.contacts) }));
    const removed = countContacts(data.pages) - countContacts(changed);
    return { ...data, pages: changed.map((page) => ({ ...page, totalCount: page.totalCount - removed })) };
  });
}

function countContacts(pages: readonly ContactPage[]): number {
  return pages.reduce((sum, page) => sum + page.contacts.length, 0);
}
