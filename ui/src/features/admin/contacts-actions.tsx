import { Keyboard, RefreshCw } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n-context';
import { CONTACTS_KEY } from '../../lib/contact-keys';
import { ListSlot } from '../../lib/contact-slots';
import { CsvExport } from './csv-export';
import type { Place } from './place';
import type { ContactsQuery } from './use-contacts';

type ContactsActionsProps = { place: Place; count: number; query: ContactsQuery; onHelp: () => void };

/** What is done with the whole list. */
export function ContactsActions({ place, count, query, onHelp }: ContactsActionsProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const isReloading = query.isRefetching && !query.isFetchingNextPage;
  const isWhole = query.isSuccess && !query.hasNextPage && !query.isPlaceholderData;
  return (
    <>
      <ListSlot name="listAction" />
      <CsvExport place={place} count={count} loaded={isWhole ? query.contacts : null} />
      <button
        type="button"
        aria-busy={isReloading ? true : undefined}
        className="desk-button"
        onClick={() => {
          if (!isReloading) void client.invalidateQueries({ queryKey: CONTACTS_KEY });
        }}
      >
        <RefreshCw
          className={`size-4.5 ${isReloading ? 'animate-spin-slow' : ''}`}
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <span className="@4xl:@max-7xl:sr-only">{t('contacts.header.reload')}</span>
      </button>
      <button
        type="button"
        aria-label={t('contacts.keys.title')}
        className="desk-button hidden lg:inline-flex"
        onClick={onHelp}
      >
        <Keyboard className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </>
  );
}
