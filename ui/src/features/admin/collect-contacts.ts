import { type Contact, type ContactQuery, getContacts } from '../../api/get-contacts';

/** The most that the server gives at once. */
const PAGE_SIZE = 1000;

export type Progress = { loaded: number; total: number };

type Watch = { onProgress: (progress: Progress) => void; isCancelled: () => boolean };

/** Every request that fits, page after page; null when somebody cancelled. */
export async function collectContacts(query: ContactQuery, { onProgress, isCancelled }: Watch) {
  const contacts: Contact[] = [];
  let cursor: string | null = null;
  do {
    const page = await getContacts(query, cursor, PAGE_SIZE);
    if (isCancelled()) return null;
    contacts.push(...page.contacts);
    onProgress({ loaded: contacts.length, total: page.totalCount });
    cursor = page.next;
  } while (cursor !== null);
  return contacts;
}
