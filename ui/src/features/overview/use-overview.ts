import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client';
import { deleteFailedJob } from '../../api/delete-failed-job';
import { type FailedJob, getOverview, type PurgeHold } from '../../api/get-overview';
import { postJobRetry } from '../../api/post-job-retry';
import { postPurge } from '../../api/post-purge';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { isSessionOver } from '../../lib/admin-session';
import { describeJobKind } from '../../lib/describe-job-kind';
import { useAttendance } from '../../lib/use-attendance';
import { describePurged } from './describe-purged';

const KEY = ['admin', 'overview'];
const REFRESH_MS = 30_000;
/** Each refresh counts as use of the session; one whom nobody watches must not keep it alive. */
const UNATTENDED_AFTER_MS = 10 * 60_000;

/** The state of the whole, asked for again and again while somebody looks at it. */
export function useOverview() {
  const isAttended = useAttendance(UNATTENDED_AFTER_MS);
  return useQuery({
    queryKey: KEY,
    queryFn: getOverview,
    staleTime: REFRESH_MS,
    // The library waits while the page is hidden.
    refetchInterval: isAttended ? REFRESH_MS : false,
    refetchOnWindowFocus: true,
  });
}

/** What may be done with failed jobs; the outcome is told, and the state is asked for anew whatever it is. */
export function useFailedJobs() {
  const { t } = useTranslation('overview');
  const { t: tAdmin } = useTranslation('admin');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const onError = (error: Error) => {
    if (isSessionOver(error)) return;
    const isElsewhere = error instanceof ApiError && [404, 409].includes(error.status);
    showToast({
      title: t('failures.toast.failed'),
      description: t(isElsewhere ? 'failures.toast.gone' : 'failures.toast.again'),
      tone: 'danger',
    });
  };
  const retry = useMutation({
    mutationFn: ({ id }: FailedJob) => postJobRetry(id),
    onSuccess: (_nothing, { kind }) =>
      showToast({ title: t('failures.toast.retried'), description: describeJobKind(kind, tAdmin), tone: 'success' }),
    onError,
    onSettled: refresh,
  });
  const retryAll = useMutation({
    mutationFn: async (jobs: FailedJob[]) => {
      // One after the other: the first that fails stops the rest, which stay as they are.
      for (const { id } of jobs) await postJobRetry(id);
      return jobs.length;
    },
    onSuccess: (count) =>
      showToast({
        title: t('failures.toast.retriedAll'),
        description: t('failures.toast.retriedCount', { count }),
        tone: 'success',
      }),
    onError,
    onSettled: refresh,
  });
  const discard = useMutation({
    mutationFn: ({ id }: FailedJob) => deleteFailedJob(id),
    onSuccess: (_nothing, { kind }) =>
      showToast({ title: t('failures.toast.discarded'), description: describeJobKind(kind, tAdmin), tone: 'success' }),
    onError,
    onSettled: refresh,
  });
  return { retry, retryAll, discard };
}

/** Confirms a deletion that waits; the outcome is told, and the state is asked for anew whatever it is. */
export function useHeldPurge() {
  const { t } = useTranslation('overview');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ since }: PurgeHold) => postPurge(since),
    onSuccess: (removed) =>
      showToast({ title: t('purge.toast.done'), description: describePurged(removed, t), tone: 'success' }),
    onError: (error: Error) => {
      if (isSessionOver(error)) return;
      const isChanged = error instanceof ApiError && error.status === 409;
      showToast({
        title: t('purge.toast.failed'),
        description: t(isChanged ? 'purge.toast.changed' : 'purge.toast.again'),
        tone: 'danger',
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
