import { CalendarClock } from 'lucide-react';
import type { Contact } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';
import { useNow } from '../../lib/use-now';
import { formatDay } from '../../i18n/format-day';
import { isOwed } from './is-owed';
import { toFirmDay } from './received-at';
import { describeReplyTime, type ReplyTime } from './reply-time';

const TONES: Record<ReplyTime['state'], string> = {
  calm: 'text-ink-soft',
  soon: 'font-semibold text-amber-700',
  late: 'font-semibold text-danger',
};

/** By when something is to be done about a request; how far it is if nothing is. */
export function RowState({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const { status, nextStep, createdAt } = contact;
  const now = useNow();
  const name = t(`contacts.status.${status}`);
  if (isOwed(contact, now)) {
    return (
      <>
        <span className="sr-only">{`${name}, `}</span>
        <Clock createdAt={createdAt} />
      </>
    );
  }
  if (nextStep === null) return <span className="text-ink-soft">{name}</span>;
  return (
    <>
      <span className="sr-only">{`${name}, ${nextStep.text}, `}</span>
      <Step due={nextStep.due} />
    </>
  );
}

function Clock({ createdAt }: { createdAt: string }) {
  const { t } = useTranslation('admin');
  const { state, text, short } = describeReplyTime(createdAt, useNow(), t);
  return (
    <>
      <span aria-hidden="true" className={TONES[state]}>
        {short}
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
}

function Step({ due }: { due: string }) {
  const { t, language } = useTranslation('admin');
  const today = toFirmDay(new Date(useNow()).toISOString());
  const state = due < today ? 'late' : due === today ? 'soon' : 'calm';
  return (
    <span className={`inline-flex items-center gap-1 ${TONES[state]}`}>
      <CalendarClock className="size-3.5 opacity-70" strokeWidth={1.75} aria-hidden="true" />
      <span>{due === today ? t('contacts.step.today') : formatDay(due, language)}</span>
    </span>
  );
}
