import { ApiError } from '../../api/client';
import { useTranslation } from '../../i18n/i18n-context';

/** Why a change was not made, in words; nothing when there is no failure. */
export function ChangeFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('admin');
  if (!error) return null;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <p role="alert" className="mt-3 text-sm font-medium text-danger">
      {t(isGone ? 'contacts.error.gone' : 'contacts.error.change')}
    </p>
  );
}
