import { Clock } from 'lucide-react';
import type { Contact } from '../../api/get-contacts';
import { Badge, type BadgeTone } from '../../components/badge';
import { useTranslation } from '../../i18n/i18n-context';
import { isOwed } from './is-owed';
import { describeReplyTime, type ReplyTime } from './reply-time';
import { useNow } from '../../lib/use-now';

const TONES: Record<ReplyTime['state'], BadgeTone> = { calm: 'neutral', soon: 'amber', late: 'danger' };

/** How long the firm has left to answer, while it owes an answer. */
export function ReplyClock({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const now = useNow();
  if (!isOwed(contact, now)) return null;
  const { state, text } = describeReplyTime(contact.createdAt, now, t);
  return (
    <Badge tone={TONES[state]}>
      <Clock size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="tabular-nums">{text}</span>
    </Badge>
  );
}
