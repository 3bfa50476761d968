import { RefreshCw } from 'lucide-react';
import { Button } from '../../components/button';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { CsvExport } from './csv-export';
import type { Place } from './place';

type ContactsToolbarProps = {
  place: Place;
  /** Of the requests that the list is about; null while nobody knows. */
  count: number | null;
  isReloading: boolean;
  onReload: () => void;
};

export function ContactsToolbar({ place, count, isReloading, onReload }: ContactsToolbarProps) {
  const { t, language } = useTranslation('admin');
  return (
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
      </div>
    </div>
  );
}
