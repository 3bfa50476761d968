import { useInfiniteQuery } from '@tanstack/react-query';
import { getContacts } from '../../api/get-contacts';

const CONTACTS_KEY = ['admin', 'contacts'] as const;

/** The received requests, page after page. */
export function useContacts() {
  const query = useInfiniteQuery({
    queryKey: CONTACTS_KEY,
    queryFn: ({ pageParam }) => getContacts(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextBefore,
  });
  const pages = query.data?.pages ?? [];
  return {
    ...query,
    contacts: pages.flatMap((page) => page.contacts),
    // The page loaded last knows best: requests may have arrived since the first one.
    totalCount: pages.at(-1)?.totalCount ?? 0,
  };
}

export type ContactsQuery = ReturnType<typeof useContacts>;
