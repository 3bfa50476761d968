import { useEffect, useRef } from 'react';
import { Alert } from '../../components/alert';
import { useTranslation } from '../../i18n/i18n-context';
import { formatClockTime } from '../../lib/clock-time';
import { useSite } from '../../lib/page-context';
import { scrollToMessage } from '../../lib/scroll';
import { telHref } from '../../lib/tel-href';
import { writeHint } from './failure';
import type { Status, Trace } from './use-contact-form';

export const STATUS_ID = 'contact-status';

type ContactBannerProps = {
  status: Status;
  trace: Trace;
  /** A field in the form says what is wrong, and has the focus. */
  isShownElsewhere: boolean;
};

/** What became of the request: a banner for a while, and a quiet line that stays. */
export function ContactBanner({ status, trace, isShownElsewhere }: ContactBannerProps) {
  const box = useRef<HTMLDivElement>(null);
  const { name } = status;
  const isNews = useRef(false);
  useEffect(() => {
    // The first one comes with the page, and the address leads to it.
    if (isNews.current && (name === 'sent' || name === 'failed') && !isShownElsewhere && box.current) {
      scrollToMessage(box.current);
    }
    isNews.current = true;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each outcome, not when a field is mended
  }, [name]);
  return (
    <div id={STATUS_ID} ref={box} className="grid gap-3 empty:hidden">
      <Outcome status={status} />
      {trace ? <TraceLine trace={trace} isBannerGone={name === 'idle'} /> : null}
    </div>
  );
}

function Outcome({ status }: { status: Status }) {
  const { t } = useTranslation('contact');
  if (status.name === 'sent') {
    return (
      <Alert tone="success">
        <p>{t('sent.banner')}</p>
      </Alert>
    );
  }
  if (status.name !== 'failed') return null;
  const hint = writeHint(status.failure.hint, t);
  return (
    <Alert tone="danger">
      <p>{t(`failed.${status.failure.kind}.banner`)}</p>
      {hint ? <p>{hint}</p> : null}
    </Alert>
  );
}

type TraceLineProps = { trace: NonNullable<Trace>; isBannerGone: boolean };

function TraceLine({ trace, isBannerGone }: TraceLineProps) {
  const { t } = useTranslation('contact');
  const { phone, email } = useSite().company;
  const tel = telHref(phone);
  if (trace.name === 'sent') {
    return <p className="text-sm text-ink-soft tabular-nums">{t('sent.at', { time: formatClockTime(trace.at) })}</p>;
  }
  const hint = isBannerGone ? writeHint(trace.failure.hint, t) : null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      {hint ? <span>{hint}</span> : null}
      <span>{t('failed.ways')}</span>
      {tel === null ? null : (
        <a href={tel} className="text-link inline-flex min-h-11 items-center">
          {phone}
        </a>
      )}
      <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center break-all">
        {email}
      </a>
    </p>
  );
}
