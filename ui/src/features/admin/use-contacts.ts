import { keepPreviousData, useInfiniteQuery, useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/client';
import { getContact } from '../../api/get-contact';
import { getContactCounts } from '../../api/get-contact-counts';
import { type Contact, getContacts } from '../../api/get-contacts';
import { COUNTS_KEY, ERASURE_KEY, LIST_KEY, ONE_KEY } from './contact-keys';
import { type Place, toQuery } from './place';

const PAGE_SIZE = 100;

/** The requests that a search and filters leave, page after page. The old ones stay until the new ones are there. */
export function useContacts(place: Place) {
  const wanted = toQuery(place);
  const query = useInfiniteQuery({
    queryKey: [...LIST_KEY, wanted],
    queryFn: ({ pageParam }) => getContacts(wanted, pageParam, PAGE_SIZE),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return {
    ...query,
    contacts: pages.flatMap((page) => page.contacts),
    // The page loaded last knows best: requests may have arrived since the first one.
    totalCount: pages.at(-1)?.totalCount ?? 0,
  };
}

/** Whoever reads through the list finds the next page there when they come to the end of this one. */
export function useNextPage({ hasNextPage, isFetching, isError, fetchNextPage }: ContactsQuery, isNearEnd: boolean) {
  const isWanted = isNearEnd && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
}

export type ContactsQuery = ReturnType<typeof useContacts>;

/** What may keep a request from being shown. */
export type ContactFailure = 'gone' | 'unreachable';

/**
 * One request, for an address that names one which is not in the list. One that this page is erasing may have left the
 * list before the answer is there: it is not asked for.
 */
export function useContact(id: string | null) {
  const isBeingErased = useIsMutating({ mutationKey: [...ERASURE_KEY, id] }) > 0;
  const { data, error, refetch } = useQuery({
    queryKey: [...ONE_KEY, id],
    queryFn: (): Promise<Contact | null> => getContact(id ?? ''),
    enabled: id !== null && !isBeingErased,
  });
  // Null has been written by the live list, which heard that the request is gone.
  const isGone = data === null || (error instanceof ApiError && error.status === 404);
  const failure: ContactFailure | null = isGone ? 'gone' : error ? 'unreachable' : null;
  return { contact: data ?? null, failure, retry: () => void refetch() };
}

export function useContactCounts() {
  return useQuery({ queryKey: COUNTS_KEY, queryFn: getContactCounts });
}
