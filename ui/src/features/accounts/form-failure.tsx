import { ApiError } from '../../api/client';
import { Alert } from '../../components/alert';
import { useTranslation } from '../../i18n/i18n-context';

/** What went wrong beyond the fields, which say it themselves. */
export function FormFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('accounts');
  if (!error || (error instanceof ApiError && error.fieldErrors.length > 0)) return null;
  const isThrottled = error instanceof ApiError && error.code === 'rate_limited';
  return (
    <div className="mt-4">
      <Alert tone="danger">{t(isThrottled ? 'own.password.throttled' : 'own.failed')}</Alert>
    </div>
  );
}
