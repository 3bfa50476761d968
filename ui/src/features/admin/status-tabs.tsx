import { classNames } from '../../components/class-names';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { FILTERS, type Place, statusesOf, withFacet } from './place';
import { useContactCounts } from './use-contacts';
import type { Go } from './use-place';

const TAB =
  'relative inline-flex min-h-9 shrink-0 cursor-pointer items-center gap-1.5 border-b-2 border-transparent px-2 text-sm whitespace-nowrap pointer-coarse:min-h-11';

/** What is late, and the statuses with their numbers: one line, whatever the screen. */
export function StatusTabs({ place, go }: { place: Place; go: Go }) {
  const { t, language } = useTranslation('admin');
  const { data: counts } = useContactCounts();
  return (
    <div className="-mx-1 mt-1 flex items-center gap-x-2 overflow-x-auto px-1">
      {counts && counts.overdue > 0 ? <Overdue count={counts.overdue} place={place} go={go} /> : null}
      <fieldset className="flex min-w-0 shrink-0">
        <legend className="sr-only">{t('contacts.filter.label')}</legend>
        {FILTERS.map((choice) => {
          const count = counts && statusesOf(choice).reduce((sum, status) => sum + counts[status], 0);
          return (
            <label
              key={choice}
              className={classNames(
                TAB,
                'text-ink-soft hover:text-ink has-checked:border-amber-400 has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name="contact-filter"
                value={choice}
                checked={choice === place.filter}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
                onChange={() => {
                  go({ filter: choice, openId: null });
                }}
              />
              <span>{t(`contacts.filter.${choice}`)}</span>
              {count === undefined ? null : (
                <span className="font-normal tabular-nums">{formatNumber(count, language)}</span>
              )}
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}

function Overdue({ count, place, go }: { count: number; place: Place; go: Go }) {
  const { t, language } = useTranslation('admin');
  const isShown = place.facets.deadline === 'overdue';
  return (
    <button
      type="button"
      aria-pressed={isShown}
      className={classNames(TAB, 'font-semibold text-danger', isShown && 'border-danger')}
      onClick={() => {
        const facets = withFacet(place.facets, 'deadline', isShown ? '' : 'overdue');
        go({ facets, filter: 'received', sort: isShown ? 'newest' : 'deadline', openId: null });
      }}
    >
      <span>{t('contacts.filters.deadline.overdue')}</span>
      <span className="tabular-nums">{formatNumber(count, language)}</span>
    </button>
  );
}
