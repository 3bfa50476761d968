// What the administrator does with requests. The lists show each change at once; a request that no longer fits the
// chosen status stays where it is until the list is loaded anew, so that nothing jumps away under the pointer.
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteContact } from '../../api/delete-contact';
import { deleteContactNote } from '../../api/delete-contact-note';
import { deletePerson } from '../../api/delete-person';
import { getContact } from '../../api/get-contact';
import type { Contact, ContactPage } from '../../api/get-contacts';
import { type ContactChange, patchContact } from '../../api/patch-contact';
import { postContactNote } from '../../api/post-contact-note';
import { COUNTS_KEY, LIST_KEY, ONE_KEY, PERSON_KEY } from './contact-keys';

type Pages = InfiniteData<ContactPage>;

/** Somebody else changed the request since it was loaded; what they made of it is shown now. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';

  constructor(readonly contact: Contact) {
    super('the contact request was changed meanwhile');
  }
}

export function useContactChange({ id, updatedAt }: Contact) {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the second starts from what the first has made.
    scope: { id },
    mutationFn: async (change: ContactChange) => {
      const ownChange = client.getQueryData<Contact>([...ONE_KEY, id])?.updatedAt;
      const current = await getContact(id);
      if (![updatedAt, ownChange].includes(current.updatedAt)) throw new ChangedMeanwhile(current);
      return patchContact(id, change);
    },
    onSuccess: (contact) => {
      keep(client, contact);
    },
    onError: (error) => {
      if (error instanceof ChangedMeanwhile) keep(client, error.contact);
    },
    onSettled: () => client.invalidateQueries({ queryKey: COUNTS_KEY }),
  });
}

export function useNewNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => postContactNote(id, text),
    onSuccess: (contact) => {
      keep(client, contact);
    },
  });
}

export function useNoteRemoval(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => deleteContactNote(id, noteId),
    onSuccess: (contact) => {
      keep(client, contact);
    },
  });
}

/** Erases one request, or all of the person's. */
export function useErasure({ id, email }: Contact, onErased: (count: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (scope: 'one' | 'person') => {
      if (scope === 'person') return deletePerson(email);
      await deleteContact(id);
      return 1;
    },
    onSuccess: (count, scope) => {
      // First: what is shown of the request goes with it.
      onErased(count);
      const isGone = (contact: Contact) =>
        contact.id === id || (scope === 'person' && contact.email.toLowerCase() === email.toLowerCase());
      changePages(client, (contacts) => contacts.filter((contact) => !isGone(contact)));
      client.removeQueries({ queryKey: ONE_KEY });
      client.removeQueries({ queryKey: PERSON_KEY });
      void client.invalidateQueries({ queryKey: COUNTS_KEY });
    },
  });
}

function keep(client: QueryClient, changed: Contact): void {
  const replace = (contact: Contact) => (contact.id === changed.id ? changed : contact);
  changePages(client, (contacts) => contacts.map(replace));
  client.setQueryData([...ONE_KEY, changed.id], changed);
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
