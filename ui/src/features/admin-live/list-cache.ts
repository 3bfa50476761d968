// The requests that the query client holds, brought up to date one by one.
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../api/client';
import { getContact } from '../../api/get-contact';
import {
  type Contact,
  type ContactPage,
  type ContactQuery,
  type ContactStatus,
  getContacts,
} from '../../api/get-contacts';
import { BOOKING_OF_KEY, ERASURE_KEY, LIST_KEY, ONE_KEY, REPLIES_KEY } from '../../lib/contact-keys';

type Pages = InfiniteData<ContactPage>;

/** More are not asked for one by one. */
const MAX_SINGLE = 10;
/** Of so many the newest are looked at. */
const GLANCE = 100;
const RECEIVED: readonly ContactStatus[] = ['new', 'contacted', 'won', 'lost'];

/**
 * The newest request of a list that begins with the newest of all; null while none is held. What a search, filters or
 * another order leave says nothing of what has come.
 */
export function newestListed(client: QueryClient): string | null {
  const whole = client.getQueriesData<Pages>({ queryKey: LIST_KEY, predicate: ({ queryKey }) => isWhole(queryKey) });
  return newestOf(whole.flatMap(([, data]) => data?.pages[0]?.contacts.map(({ id }) => id) ?? []));
}

/** Ids are in the order of receipt. */
export function newestOf(ids: readonly (string | null)[]): string | null {
  return ids.reduce((newest, id) => (newest === null || (id !== null && id > newest) ? id : newest), null);
}

/** Whether any list holds it already. */
export function isShown(client: QueryClient, sought: string): boolean {
  return listed(client).some(({ id }) => id === sought);
}

/** The newest requests, suspected ones left out. */
export async function findNewest(): Promise<string[]> {
  const page = await getContacts({ words: '', statuses: RECEIVED, order: 'newest', facets: {} }, null, GLANCE);
  return page.contacts.map(({ id }) => id);
}

/** Asks anew for those of the changed requests that are held in an older version. */
export async function refreshChanged(client: QueryClient, changed: ReadonlyMap<string, number>): Promise<void> {
  const isOld = ({ id, version }: Contact) => version < (changed.get(id) ?? 0);
  const ids = new Set([...listed(client), ...single(client)].filter(isOld).map(({ id }) => id));
  if (ids.size > MAX_SINGLE) {
    await client.invalidateQueries({ queryKey: LIST_KEY });
    return;
  }
  for (const id of ids) {
    try {
      replace(client, await getContact(id));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
}

/**
 * Takes them out of every list. That they are gone is known: whoever reads one hears it without asking the server. Only
 * where others have changed too (`mayLead`), it may have become one with one of those, and the server says with which.
 */
export function removeGone(client: QueryClient, gone: ReadonlySet<string>, mayLead: boolean): void {
  if (gone.size === 0) return;
  // First: a request that is read is looked for by itself as soon as no list holds it.
  for (const id of gone) {
    const queryKey = [...ONE_KEY, id];
    if (mayLead) void client.resetQueries({ queryKey, exact: true });
    else client.setQueryData<Contact | null>(queryKey, null);
  }
  changePages(client, (contacts) => contacts.filter(({ id }) => !gone.has(id)));
}

/** Asks anew for what else is shown of these requests; without `ids`, of all but those that are `gone` or just going. */
export async function refreshBeside(
  client: QueryClient,
  ids: Iterable<string> | null,
  gone: ReadonlySet<string>,
): Promise<void> {
  const isGoing = (id: string) => client.isMutating({ mutationKey: [...ERASURE_KEY, id] }) > 0;
  const isThere = ({ queryKey }: { queryKey: QueryKey }) => {
    const id = String(queryKey.at(-1));
    return !gone.has(id) && !isGoing(id);
  };
  for (const key of [REPLIES_KEY, BOOKING_OF_KEY]) {
    const keys = ids === null ? [key] : Array.from(ids, (id) => [...key, id]);
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate: isThere })));
  }
}

function isWhole(queryKey: QueryKey): boolean {
  const query = queryKey[LIST_KEY.length] as Partial<ContactQuery> | undefined;
  const isEvery = RECEIVED.every((status) => query?.statuses?.includes(status));
  return query?.order === 'newest' && query.words === '' && Object.keys(query.facets ?? {}).length === 0 && isEvery;
}

function replace(client: QueryClient, contact: Contact): void {
  changePages(client, (contacts) =>
    contacts.map((known) => (known.id === contact.id && known.version < contact.version ? contact : known)),
  );
  client.setQueryData<Contact>([...ONE_KEY, contact.id], (known) => (known ? contact : undefined));
}

function changePages(client: QueryClient, change: (contacts: Contact[]) => Contact[]): void {
  client.setQueriesData<Pages>({ queryKey: LIST_KEY }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({ ...page, contacts: change(page.contacts) }));
    const removed = count(data.pages) - count(pages);
    return { ...data, pages: pages.map((page) => ({ ...page, totalCount: page.totalCount - removed })) };
  });
}

function listed(client: QueryClient): Contact[] {
  const lists = client.getQueriesData<Pages>({ queryKey: LIST_KEY });
  return lists.flatMap(([, data]) => data?.pages.flatMap(({ contacts }) => contacts) ?? []);
}

/** Those that are held by themselves. */
function single(client: QueryClient): Contact[] {
  const all = client.getQueriesData<Contact>({ queryKey: ONE_KEY });
  return all.flatMap(([key, contact]) => (contact && key.length === ONE_KEY.length + 1 ? [contact] : []));
}

function count(pages: readonly ContactPage[]): number {
  return pages.reduce((sum, { contacts }) => sum + contacts.length, 0);
}
