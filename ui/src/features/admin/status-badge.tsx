import type { ContactStatus } from '../../api/get-contacts';
import { Badge, type BadgeTone } from '../../components/badge';
import { useTranslation } from '../../i18n/i18n-context';

const TONES: Record<ContactStatus, BadgeTone> = {
  new: 'amber',
  contacted: 'neutral',
  won: 'success',
  lost: 'neutral',
  spam: 'danger',
};

export function StatusBadge({ status }: { status: ContactStatus }) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={TONES[status]}>
      <span>{t(`contacts.status.${status}`)}</span>
    </Badge>
  );
}
