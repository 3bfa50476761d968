import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { FILTERS, type Place, type StatusFilter, statusesOf } from './place';
import { useContactCounts } from './use-contacts';
import type { Go } from './use-place';

/** Long enough to type on, short enough not to wait. */
const PAUSE_MS = 200;

export const SEARCH_ID = 'contact-search';

type ContactsSearchProps = { place: Place; go: Go };

export function ContactsSearch({ place, go }: ContactsSearchProps) {
  return (
    <div role="search" className="mt-6 grid gap-4">
      <SearchField words={place.words} go={go} />
      <StatusChoice filter={place.filter} go={go} />
    </div>
  );
}

function SearchField({ words, go }: { words: string; go: Go }) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(words);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  useEffect(() => {
    // The address changed by other means than this field: back, forward, a link.
    if (words === sent.current) return;
    sent.current = words;
    setText(words);
  }, [words]);

  function search(value: string) {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = value;
      go({ words: value, openId: null }, { replace: true });
    }, PAUSE_MS);
  }

  return (
    <div className="relative max-w-2xl">
      <label htmlFor={SEARCH_ID} className="mb-1.5 block text-sm font-semibold">
        {t('contacts.search.label')}
      </label>
      <Search
        className="pointer-events-none absolute bottom-3.5 left-3.5 size-5 text-ink-soft"
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <input
        id={SEARCH_ID}
        type="search"
        value={text}
        maxLength={200}
        autoComplete="off"
        spellcheck={false}
        placeholder={t('contacts.search.placeholder')}
        className="control pl-11"
        onInput={({ currentTarget }) => {
          search(currentTarget.value);
        }}
      />
    </div>
  );
}

function StatusChoice({ filter, go }: { filter: StatusFilter; go: Go }) {
  const { t, language } = useTranslation('admin');
  const { data: counts } = useContactCounts();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('contacts.filter.label')}</legend>
      {FILTERS.map((choice) => {
        const count = counts && statusesOf(choice).reduce((sum, status) => sum + counts[status], 0);
        return (
          <label
            key={choice}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-line-strong px-4 text-sm font-semibold transition-colors hover:border-ink has-checked:border-pine-800 has-checked:bg-pine-800 has-checked:text-cream has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="contact-filter"
              value={choice}
              checked={choice === filter}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              onChange={() => {
                go({ filter: choice, openId: null });
              }}
            />
            <span>{t(`contacts.filter.${choice}`)}</span>
            {count === undefined ? null : (
              <span className="font-normal tabular-nums opacity-80">{formatNumber(count, language)}</span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
