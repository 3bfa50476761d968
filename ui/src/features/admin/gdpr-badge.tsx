import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Badge } from '../../components/badge';
import { useTranslation } from '../../i18n/i18n-context';

export function GdprBadge({ given }: { given: boolean }) {
  const { t } = useTranslation('admin');
  const Icon = given ? ShieldCheck : ShieldAlert;
  return (
    <Badge tone={given ? 'success' : 'danger'}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>{t(given ? 'contacts.gdpr.given' : 'contacts.gdpr.missing')}</span>
    </Badge>
  );
}
