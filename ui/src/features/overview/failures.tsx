import { useState } from 'react';
import type { FailedJob } from '../../api/get-overview';
import { AppLink } from '../../components/app-link';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { useIsOwner } from '../../lib/admin-session';
import { describeJobKind } from '../../lib/describe-job-kind';
import { useMoment } from '../../lib/use-moment';
import { describeReason } from './failure-reason';
import { useFailedJobs } from './use-overview';

type FailuresProps = { jobs: FailedJob[]; total: number };

/** Jobs that were tried as often as is sensible: somebody has to decide. */
export function Failures({ jobs, total }: FailuresProps) {
  const { t } = useTranslation('overview');
  const { t: tAdmin } = useTranslation('admin');
  const { retry, retryAll, discard } = useFailedJobs();
  const mayDecide = useIsOwner();
  const [doomed, setDoomed] = useState<FailedJob | null>(null);
  const retryable = jobs.filter((job) => job.retryable);
  const isBusy = (id: string) => retryAll.isPending || (retry.isPending && retry.variables.id === id);
  return (
    <section id="failures" aria-labelledby="failures-title" className="mt-14 scroll-mt-28">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="failures-title" className="text-2xl">
          {t('failures.title')}
        </h2>
        {mayDecide && retryable.length > 1 ? (
          <Button
            variant="outline"
            size="small"
            isLoading={retryAll.isPending}
            onClick={() => retryAll.mutate(retryable)}
          >
            {t('failures.retryAll')}
          </Button>
        ) : null}
      </div>
      {total > jobs.length ? (
        <p className="mt-2 text-sm text-ink-soft tabular-nums">{t('failures.shown', { shown: jobs.length, total })}</p>
      ) : null}
      <ul className="mt-5 grid gap-3">
        {jobs.map((job) => (
          <FailureRow
            key={job.id}
            job={job}
            mayDecide={mayDecide}
            isRetrying={isBusy(job.id)}
            isDiscarding={discard.isPending && discard.variables.id === job.id}
            onRetry={() => retry.mutate(job)}
            onDiscard={() => setDoomed(job)}
          />
        ))}
      </ul>
      {doomed ? (
        <ConfirmDialog
          id="discard-job"
          title={t('failures.confirm.title')}
          closeLabel={t('failures.confirm.close')}
          cancelLabel={t('failures.confirm.cancel')}
          isOpen
          actions={[{ label: t('failures.confirm.discard'), run: () => discard.mutate(doomed) }]}
          onClose={() => setDoomed(null)}
        >
          <p className="text-lg">{describeJobKind(doomed.kind, tAdmin)}</p>
          <p className="mt-2">{t(doomed.contactId === null ? 'failures.confirm.text' : 'failures.confirm.notice')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

type FailureRowProps = {
  job: FailedJob;
  mayDecide: boolean;
  isRetrying: boolean;
  isDiscarding: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

function FailureRow({ job, mayDecide, isRetrying, isDiscarding, onRetry, onDiscard }: FailureRowProps) {
  const { t } = useTranslation('overview');
  const { t: tAdmin } = useTranslation('admin');
  const describe = useMoment();
  const name = describeJobKind(job.kind, tAdmin);
  const when = { name, moment: describe(job.failedAt) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border border-l-4 border-line border-l-danger bg-surface p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-lg">{name}</h3>
        <p className="mt-1 wrap-anywhere">{describeReason(job.reason, t)}</p>
        {job.receiver === null ? null : (
          <p className="mt-1 wrap-anywhere">{t('failures.receiver', { address: job.receiver })}</p>
        )}
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {`${when.moment} · ${t('failures.attempts', { count: job.attempts })}`}
        </p>
        {job.retryable ? null : <p className="mt-1 text-sm text-ink-soft">{t('failures.spent')}</p>}
        {job.contactId === null ? null : (
          <AppLink
            to={`/admin?id=${job.contactId}`}
            className="text-link mt-1 inline-flex min-h-11 items-center text-sm"
          >
            {t('failures.contact')}
          </AppLink>
        )}
      </div>
      <div className="flex flex-wrap gap-3" hidden={!mayDecide}>
        {job.retryable ? (
          <Button
            variant="outline"
            size="small"
            isLoading={isRetrying}
            aria-label={t('failures.retryNamed', when)}
            onClick={onRetry}
          >
            {t('failures.retry')}
          </Button>
        ) : null}
        <Button
          variant="danger"
          size="small"
          isLoading={isDiscarding}
          aria-label={t('failures.discardNamed', when)}
          onClick={onDiscard}
        >
          {t('failures.discard')}
        </Button>
      </div>
    </li>
  );
}
