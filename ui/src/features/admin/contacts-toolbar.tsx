import { LogOut, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { postLogout } from '../../api/post-logout';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { CsvExport } from './csv-export';
import type { LoginReason } from './login-path';
import type { Place } from './place';

type ContactsToolbarProps = {
  place: Place;
  /** Of the requests that the list is about; null while nobody knows. */
  count: number | null;
  isReloading: boolean;
  onReload: () => void;
  onLeave: (reason: LoginReason) => void;
};

export function ContactsToolbar({ place, count, isReloading, onReload, onLeave }: ContactsToolbarProps) {
  const { t, language } = useTranslation('admin');
  const [hasLogoutFailed, setLogoutFailed] = useState(false);

  function leave() {
    setLogoutFailed(false);
    postLogout().then(
      () => {
        onLeave('loggedOut');
      },
      () => {
        setLogoutFailed(true);
      },
    );
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p aria-live="polite" className="pt-2 text-lg text-ink-soft tabular-nums">
          {count === null ? null : t('contacts.header.count', { count, number: formatNumber(count, language) })}
        </p>
        <div className="flex flex-wrap gap-3">
          <CsvExport place={place} count={count ?? 0} />
          <Button variant="outline" size="small" isLoading={isReloading} onClick={onReload}>
            {isReloading ? null : <RefreshCw className="size-4.5" strokeWidth={1.75} aria-hidden="true" />}
            <span>{t('contacts.header.reload')}</span>
          </Button>
          <Button variant="outline" size="small" onClick={leave}>
            <LogOut className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            <span>{t('contacts.header.logout')}</span>
          </Button>
        </div>
      </div>
      {hasLogoutFailed ? (
        <div className="mt-4">
          <Alert tone="danger">{t('contacts.error.logout')}</Alert>
        </div>
      ) : null}
    </>
  );
}
