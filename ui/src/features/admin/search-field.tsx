import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import { Cap } from './cap';
import type { Go } from './use-place';

/** Long enough to type on, short enough not to wait. */
const PAUSE_MS = 200;

export const SEARCH_ID = 'contact-search';

export function SearchField({ words, go }: { words: string; go: Go }) {
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
    <div role="search" className="relative min-w-0 grow basis-44">
      <label htmlFor={SEARCH_ID} className="sr-only">
        {t('contacts.search.label')}
      </label>
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-4.5 -translate-y-1/2 text-ink-soft"
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
        className="control min-h-10 py-1.5 pr-9 pl-9 text-sm pointer-coarse:min-h-11"
        onInput={({ currentTarget }) => {
          search(currentTarget.value);
        }}
      />
      {text === '' ? <Cap cap="/" className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2" /> : null}
    </div>
  );
}
