import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AdminPostSummary } from '../../api/get-admin-posts';
import { Field } from '../../components/field';
import { Select } from '../../components/select';
import { useTranslation } from '../../i18n/i18n-context';
import { isLanguage, LANGUAGES } from '../../i18n/language';
import { type ListFilter, MAX_SEARCH_CHARS, tagsOf } from './list-filter';
import { STATUSES } from './post-status';

/** One who is still typing is not answered yet. */
const TYPING_MS = 250;

type ListFiltersProps = {
  filter: ListFilter;
  posts: AdminPostSummary[];
  onChange: (change: Partial<ListFilter>) => void;
};

export function ListFilters({ filter, posts, onChange }: ListFiltersProps) {
  const { t } = useTranslation('blog-admin');
  const tags = tagsOf(posts);
  const all = { value: '', label: t('filter.all') };
  return (
    <search className="mb-3 grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <SearchField search={filter.search} onChange={(search) => onChange({ search })} />
      <Select
        id="filter-status"
        label={t('filter.status')}
        options={[all, ...STATUSES.map((value) => ({ value, label: t(`filter.statuses.${value}`) }))]}
        value={filter.status}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: STATUSES.find((status) => status === value) ?? '' })
        }
      />
      <Select
        id="filter-language"
        label={t('filter.language')}
        options={[all, ...LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))]}
        value={filter.language}
        onChange={({ currentTarget: { value } }) => onChange({ language: isLanguage(value) ? value : '' })}
      />
      <Select
        id="filter-tag"
        label={t('filter.tag')}
        options={[
          all,
          // One that no post has any more can still stand in an address.
          ...(filter.tag === '' || tags.includes(filter.tag) ? tags : [filter.tag, ...tags]).map((value) => ({
            value,
            label: value,
          })),
        ]}
        value={filter.tag}
        onChange={({ currentTarget: { value } }) => onChange({ tag: value })}
      />
    </search>
  );
}

type SearchFieldProps = { search: string; onChange: (search: string) => void };

function SearchField({ search, onChange }: SearchFieldProps) {
  const { t } = useTranslation('blog-admin');
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const written = useRef(search);
  useEffect(() => {
    // The address has changed by itself, as on the way back.
    if (search === written.current) return;
    written.current = search;
    setTyped(search);
  }, [search]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  function write(text: string) {
    clearTimeout(timer.current);
    if (text.trim() === written.current) return;
    written.current = text.trim();
    onChange(text.trim());
  }

  return (
    <Field id="post-search" label={t('list.search')} className="col-span-2 sm:col-span-3 xl:col-span-1">
      {(control) => (
        <div className="relative">
          <Search
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
            strokeWidth={1.75}
            aria-hidden="true"
          />
          <input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={MAX_SEARCH_CHARS}
            className="control pl-11"
            value={typed}
            onInput={({ currentTarget: { value } }) => {
              setTyped(value);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => write(value), TYPING_MS);
            }}
            onBlur={() => write(typed)}
          />
        </div>
      )}
    </Field>
  );
}
