import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '../../api/get-people';
import { classNames } from '../../components/class-names';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { ContactsActions } from './contacts-actions';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { OrderChoice } from './order-choice';
import { countOf, type Place } from './place';
import { SearchField } from './search-field';
import { StatusTabs } from './status-tabs';
import { type ContactsQuery, useContactCounts } from './use-contacts';
import type { Go } from './use-place';

type ContactsHeadProps = {
  place: Place;
  go: Go;
  query: ContactsQuery;
  people: readonly Person[];
  onHelp: () => void;
};

const PANEL_ID = 'contact-filters';

/** Above the list: what it is about, and what can be done with all of it. */
export function ContactsHead({ place, go, query, people, onHelp }: ContactsHeadProps) {
  const { t, language } = useTranslation('admin');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const counts = useContactCounts().data;
  // What the tabs count has come in already; a list that nobody wants moved has not.
  const counted = counts && countOf(place, counts);
  const count = query.data ? (counted ?? query.totalCount) : null;
  const filterCount = Object.keys(place.facets).length;
  return (
    <div className="border-b border-line bg-surface px-3 pt-2 lg:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField words={place.words} go={go} />
        <button
          type="button"
          aria-expanded={isPanelOpen}
          aria-controls={PANEL_ID}
          className="desk-button"
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          <ListFilter className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          <span>{t('contacts.filters.label')}</span>
          {filterCount > 0 ? <span className="tabular-nums">{`· ${filterCount}`}</span> : null}
        </button>
        <div className={isPanelOpen ? undefined : 'hidden @3xl:block'}>
          <OrderChoice place={place} go={go} />
        </div>
        <div className={classNames('flex-wrap items-start gap-2', isPanelOpen ? 'flex' : 'hidden @4xl:flex')}>
          <ContactsActions place={place} count={query.totalCount} query={query} onHelp={onHelp} />
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft tabular-nums @max-7xl:sr-only">
          {count === null ? null : t('contacts.header.count', { count, number: formatNumber(count, language) })}
        </p>
      </div>
      <div id={PANEL_ID} hidden={!isPanelOpen}>
        {isPanelOpen ? <FilterPanel place={place} go={go} people={people} contacts={query.contacts} /> : null}
      </div>
      <StatusTabs place={place} go={go} />
      <FilterChips place={place} go={go} people={people} />
    </div>
  );
}
