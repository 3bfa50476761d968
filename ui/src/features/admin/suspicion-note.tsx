import { ShieldQuestion } from 'lucide-react';
import type { Contact } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';

/** Why a request stands among the spam. */
export function SuspicionNote({ reason }: { reason: Contact['quarantine'] }) {
  const { t } = useTranslation('admin');
  return (
    <p className="flex items-center gap-2 text-sm text-danger">
      <ShieldQuestion size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{t(`contacts.quarantine.reason.${reason ?? 'manual'}`)}</span>
    </p>
  );
}
