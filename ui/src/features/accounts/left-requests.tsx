import { useQuery } from '@tanstack/react-query';
import { getContacts } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';
import { CONTACTS_KEY } from '../../lib/contact-keys';

/** How many requests that are not settled become nobody's once this person answers none any more. */
export function LeftRequests({ accountId }: { accountId: string }) {
  const { t } = useTranslation('accounts');
  const { data: count = 0 } = useQuery({
    queryKey: [...CONTACTS_KEY, 'open-of', accountId],
    queryFn: async () => {
      const query = {
        words: '',
        statuses: ['new', 'contacted'],
        facets: { assignee: accountId },
        order: 'newest',
      } as const;
      return (await getContacts(query, null, 1)).totalCount;
    },
    staleTime: 0,
  });
  return count === 0 ? null : <p className="mt-3 font-semibold">{t('people.left', { count })}</p>;
}
