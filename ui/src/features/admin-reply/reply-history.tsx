import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { Reply } from '../../api/get-replies';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { useMoment } from '../../lib/use-moment';
import { describeFailure, describeReason } from './reply-words';
import { useReplyRetry } from './use-replies';

const LOOKS = {
  queued: { Icon: Clock, look: 'text-ink-soft' },
  sent: { Icon: CircleCheck, look: 'text-success' },
  failed: { Icon: CircleAlert, look: 'text-danger' },
};

/** What was answered, oldest first, each with what became of it. */
export function ReplyHistory({ contactId, replies }: { contactId: string; replies: readonly Reply[] }) {
  const { t } = useTranslation('admin-reply');
  const retry = useReplyRetry(contactId);
  return (
    <>
      {/* The way of the newest one is read out as it changes. */}
      <p role="status" className="sr-only">
        {replies.length > 0 ? t(`state.${replies.at(-1)?.state ?? 'sent'}`) : ''}
      </p>
      <ul aria-label={t('history.label')} className="mt-4 grid gap-3 empty:hidden">
        {replies.map((reply) => (
          <li key={reply.id} className="rounded-sm border border-line bg-sunken py-3 pr-3 pl-4">
            <State reply={reply} />
            <p className="mt-2 font-medium wrap-anywhere">{reply.subject}</p>
            <details className="mt-1">
              <summary className="min-h-11 cursor-pointer content-center text-sm text-ink-soft">
                {t('history.text')}
              </summary>
              <p lang={reply.language} className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
                {reply.text}
              </p>
            </details>
            {reply.state === 'failed' ? (
              <Button
                variant="outline"
                size="small"
                className="mt-2"
                aria-label={t('history.retryNamed', { subject: reply.subject })}
                isLoading={retry.isPending && retry.variables === reply.id}
                onClick={() => {
                  retry.mutate(reply.id);
                }}
              >
                {t('history.retry')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {retry.error ? (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {describeFailure(retry.error, t)}
        </p>
      ) : null}
    </>
  );
}

function State({ reply }: { reply: Reply }) {
  const { t } = useTranslation('admin-reply');
  const describe = useMoment();
  const { Icon, look } = LOOKS[reply.state];
  const { reason, nextAttemptAt } = reply;
  const moment = describe(reply.sentAt ?? reply.createdAt);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
        <Icon className={`size-4.5 ${look}`} strokeWidth={1.75} aria-hidden="true" />
        <span className={`font-medium ${look}`}>
          {t(reply.way === 'hand' ? 'state.byHand' : `state.${reply.state}`)}
        </span>
        <span className="text-ink-soft">{`${moment} · ${reply.sender}`}</span>
      </p>
      {reason === null ? null : (
        <p className="mt-1 text-sm wrap-anywhere">
          {nextAttemptAt === null
            ? describeReason(reason, t)
            : `${describeReason(reason, t)} ${t('state.next', { moment: describe(nextAttemptAt) })}`}
        </p>
      )}
    </>
  );
}
