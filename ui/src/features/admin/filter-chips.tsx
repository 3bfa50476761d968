import { X } from 'lucide-react';
import { FACETS } from '../../api/get-contacts';
import type { Person } from '../../api/get-people';
import { useTranslation } from '../../i18n/i18n-context';
import { describeFacet } from './describe-facet';
import { type Place, withFacet } from './place';
import { SEARCH_ID } from './search-field';
import type { Go } from './use-place';

type FilterChipsProps = { place: Place; go: Go; people: readonly Person[] };

/** What narrows the list, each with the way to take it away. */
export function FilterChips({ place, go, people }: FilterChipsProps) {
  const { t, language } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const { facets } = place;
  const active = FACETS.filter((facet) => facets[facet] !== undefined);
  if (active.length === 0) return null;
  const show = (changed: Place['facets']) => {
    // The chip that was pressed is gone.
    document.getElementById(SEARCH_ID)?.focus();
    go({ facets: changed, openId: null });
  };
  return (
    <ul aria-label={t('contacts.filters.active')} className="flex flex-wrap gap-1.5 pt-1 pb-2">
      {active.map((facet) => {
        const value = describeFacet(facet, facets[facet] ?? '', { t, tCommon, language, people });
        const text = `${t(`contacts.filters.name.${facet}`)}: ${value}`;
        return (
          <li key={facet}>
            <button
              type="button"
              aria-label={t('contacts.filters.remove', { filter: text })}
              className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-sm bg-sunken px-2 text-sm hover:bg-line pointer-coarse:min-h-11"
              onClick={() => show(withFacet(facets, facet, ''))}
            >
              <span className="text-left wrap-anywhere">{text}</span>
              <X className="size-3.5 shrink-0" strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        );
      })}
      {active.length > 1 ? (
        <li>
          <button
            type="button"
            className="min-h-7 cursor-pointer px-1 text-sm text-link pointer-coarse:min-h-11"
            onClick={() => show({})}
          >
            {t('contacts.filters.clear')}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
