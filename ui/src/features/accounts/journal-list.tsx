import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContactStatus } from '../../api/get-contacts';
import { getJournal, type JournalEntry } from '../../api/get-journal';
import { ROLES } from '../../api/get-me';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { describeJobKind } from '../../lib/describe-job-kind';
import { useMoment } from '../../lib/use-moment';
import { RoomSection } from './room-section';

const ROLE_ACTIONS: readonly JournalEntry['action'][] = ['accountInvited', 'accountAdded', 'accountChanged'];
const STATUS_ACTIONS: readonly JournalEntry['action'][] = ['statusChanged', 'statusesChanged'];
const JOB_ACTIONS: readonly JournalEntry['action'][] = ['jobRetried', 'jobDiscarded'];
const STATUSES = ['new', 'contacted', 'won', 'lost', 'spam'] as const satisfies readonly ContactStatus[];

/** Who did what, the newest first. */
export function JournalList() {
  const { t } = useTranslation('accounts');
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['admin', 'journal'],
    queryFn: ({ pageParam }) => getJournal(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
  if (!data) return null;
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <RoomSection id="journal" title={t('journal.title')} text={t('journal.text')}>
      {entries.length === 0 ? <p>{t('journal.empty')}</p> : <JournalTable entries={entries} />}
      {hasNextPage ? (
        <Button
          variant="outline"
          size="small"
          className="mt-4"
          isLoading={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {t('journal.more')}
        </Button>
      ) : null}
    </RoomSection>
  );
}

function JournalTable({ entries }: { entries: readonly JournalEntry[] }) {
  const { t } = useTranslation('accounts');
  const describe = useMoment();
  const describeEntry = useEntryWords();
  return (
    <table className="w-full text-sm">
      <thead className="text-left text-ink-soft">
        <tr>
          <th className="py-2 pr-4 font-semibold">{t('journal.when')}</th>
          <th className="py-2 pr-4 font-semibold">{t('journal.who')}</th>
          <th className="py-2 font-semibold">{t('journal.what')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="border-t border-line align-top">
            <td className="py-2 pr-4 whitespace-nowrap tabular-nums">{describe(entry.at)}</td>
            <td className="py-2 pr-4 wrap-anywhere">{entry.account === null ? t('journal.machine') : entry.name}</td>
            <td className="py-2 wrap-anywhere">{describeEntry(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was done, to how many, with what outcome, to whom, and the end of the id that it was done to. */
function useEntryWords(): (entry: JournalEntry) => string {
  const { t } = useTranslation('accounts');
  const { t: tAdmin } = useTranslation('admin');
  const describeMoment = useMoment();

  /** A word of the API by its name here; what is none, as the name of a token, stays. */
  function nameDetail({ action, detail }: JournalEntry): string | null {
    const role = ROLES.find((known) => known === detail);
    if (role && ROLE_ACTIONS.includes(action)) return t(`role.${role}`);
    const status = STATUSES.find((known) => known === detail);
    if (status && STATUS_ACTIONS.includes(action)) return tAdmin(`contacts.status.${status}`);
    if (JOB_ACTIONS.includes(action) && detail !== null) return describeJobKind(detail, tAdmin);
    if (action === 'dataRestored' && detail !== null) return describeMoment(detail);
    return action === 'bookingFeedChanged' && detail === 'revoked' ? t('journal.revoked') : detail;
  }

  return (entry) => {
    const { action, count, subject, whom } = entry;
    // Whose account it was is said by its person; which request was given to somebody, by its id.
    const isOfPerson = whom !== null && action !== 'contactsAssigned';
    const amount = count === null ? null : `× ${String(count)}`;
    const parts = [
      t(`journal.action.${action}`),
      amount,
      nameDetail(entry),
      whom,
      isOfPerson ? null : (subject?.slice(-8) ?? null),
    ];
    return parts.filter((part) => part !== null).join(' · ');
  };
}
