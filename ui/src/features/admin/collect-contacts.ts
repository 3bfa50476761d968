import { type Contact, type ContactQuery, getContacts } from '../../api/get-contacts';

/** The most that the server gives at once. */
const PAGE_SIZE = 1000;

export type Progress = { loaded: number; total: number };

type Watch = { onProgress: (progress: Progress) => void; isCancelled: () => boolean };

/** Every request that fits, page after page; null when somebody cancelled. */
export async function collectContacts(query: ContactQuery, { onProgress, isCancelled }: Watch) {
  const contacts: Contact[] = [];
  let before: string | null = null;
  do {
    const page = await getContacts(query, before, PAGE_SIZE);
    if (isCancelled()) return null;
    contacts.push(...page.contacts);
    onProgress({ loaded: contacts.length, total: page.totalCount });
    before = page.nextBefore;
  } while (before !== null);
  return contacts;
}
