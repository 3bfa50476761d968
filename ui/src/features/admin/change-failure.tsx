import { ApiError } from '../../api/client';
import { useTranslation } from '../../i18n/i18n-context';
import { ChangedMeanwhile } from './use-contact-changes';

/** Why a change was not made, in words; nothing when there is no failure. */
export function ChangeFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('admin');
  if (!error) return null;
  return (
    <p role="alert" className="mt-3 text-sm font-medium text-danger">
      {t(`contacts.error.${nameFailure(error)}`)}
    </p>
  );
}

function nameFailure(error: Error): 'meanwhile' | 'gone' | 'change' {
  if (error instanceof ChangedMeanwhile) return 'meanwhile';
  return error instanceof ApiError && error.status === 404 ? 'gone' : 'change';
}
