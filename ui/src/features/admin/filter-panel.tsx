import type { ComponentChildren } from 'preact';
import { MENU_SERVICES } from '../../catalogue/catalogue';
import type { Contact, Facet } from '../../api/get-contacts';
import type { Person } from '../../api/get-people';
import { useTranslation } from '../../i18n/i18n-context';
import { NOBODY } from './describe-facet';
import { FACET_VALUES, type Place, withFacet } from './place';
import type { Go } from './use-place';

type FilterPanelProps = { place: Place; go: Go; people: readonly Person[]; contacts: readonly Contact[] };

type Option = { value: string; label: string };

const CONTROL = 'control min-h-9 px-2 py-1 text-sm pointer-coarse:min-h-11';

/** All filters; each is at work as soon as it is chosen, and stands in the address. */
export function FilterPanel({ place, go, people, contacts }: FilterPanelProps) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const part = { place, go };
  const sources = contacts.flatMap(({ source }) => source ?? []);
  const persons = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3 gap-y-2 py-3">
      <Choice
        {...part}
        facet="deadline"
        options={FACET_VALUES.deadline.map((value) => ({ value, label: t(`contacts.filters.deadline.${value}`) }))}
      />
      <Choice
        {...part}
        facet="due"
        options={FACET_VALUES.due.map((value) => ({ value, label: t(`contacts.filters.due.${value}`) }))}
      />
      <Day {...part} facet="from" />
      <Day {...part} facet="to" />
      <Choice
        {...part}
        facet="service"
        options={MENU_SERVICES.map((value) => ({ value, label: tCommon(`services.${value}`) }))}
      />
      <Text {...part} facet="source" known={sources} />
      {people.length > 0 ? (
        <Choice
          {...part}
          facet="assignee"
          options={[{ value: NOBODY, label: t('contacts.assignee.nobody') }, ...persons]}
        />
      ) : null}
      <Choice
        {...part}
        facet="language"
        options={FACET_VALUES.language.map((value) => ({
          value,
          label: t(`contacts.detail.consentLanguage.${value}`),
        }))}
      />
      <Text {...part} facet="tag" known={contacts.flatMap(({ tags }) => tags)} />
    </div>
  );
}

type PartProps = { place: Place; go: Go; facet: Facet };

function useFacet({ place, go, facet }: PartProps) {
  return {
    value: place.facets[facet] ?? '',
    set: (value: string) => {
      go({ facets: withFacet(place.facets, facet, value.trim()), openId: null });
    },
  };
}

function Labelled({ facet, children }: { facet: Facet; children: ComponentChildren }) {
  const { t } = useTranslation('admin');
  return (
    <label className="min-w-0 text-xs text-ink-soft">
      <span className="mb-0.5 block">{t(`contacts.filters.name.${facet}`)}</span>
      {children}
    </label>
  );
}

function Choice({ options, ...part }: PartProps & { options: readonly Option[] }) {
  const { t } = useTranslation('admin');
  const { value, set } = useFacet(part);
  return (
    <Labelled facet={part.facet}>
      <select className={CONTROL} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
        <option value="">{t('contacts.filters.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Day(part: PartProps) {
  const { value, set } = useFacet(part);
  return (
    <Labelled facet={part.facet}>
      <input type="date" className={CONTROL} value={value} onChange={({ currentTarget }) => set(currentTarget.value)} />
    </Labelled>
  );
}

/** A text that the firm or a visitor's way chose: those that are known here are offered. */
function Text({ known, ...part }: PartProps & { known: readonly string[] }) {
  const { value, set } = useFacet(part);
  const listId = `known-${part.facet}`;
  return (
    <Labelled facet={part.facet}>
      {/* Another value from elsewhere, such as a chip that was taken away, is a new first one. */}
      <input
        key={value}
        type="text"
        list={listId}
        maxLength={200}
        className={CONTROL}
        defaultValue={value}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      <datalist id={listId}>
        {[...new Set(known)].map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </Labelled>
  );
}
