import { SearchX } from 'lucide-react';
import { Button } from '../../components/button';
import { LoadFailure } from '../../components/load-failure';
import { Skeleton } from '../../components/skeleton';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import type { Place } from './place';
import type { Go } from './use-place';

const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index);

/** While the list loads, and in the server's HTML, where nobody is signed in. */
export function ContactsSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <div role="status" aria-label={t('contacts.list.loading')} className="grid grid-cols-1 bg-surface">
      {PLACEHOLDERS.map((key) => (
        <div key={key} className="flex h-[2.4375rem] items-center gap-4 border-b border-line px-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </div>
  );
}

export function ContactsError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <LoadFailure
      title={t('contacts.error.title')}
      text={t('contacts.error.text')}
      retryLabel={t('contacts.error.retry')}
      onRetry={onRetry}
    />
  );
}

/** There are requests, but none that is looked for. */
export function ContactsNoMatch({ place, go }: { place: Place; go: Go }) {
  const { t } = useTranslation('admin');
  const { words, facets } = place;
  const hasFacets = Object.keys(facets).length > 0;
  const why = hasFacets ? t('contacts.noMatch.filters') : t('contacts.noMatch.status');
  return (
    <div className="grid justify-items-center px-6 py-16 text-center">
      <SearchX size={28} strokeWidth={1.75} className="text-ink-soft" aria-hidden="true" />
      <h2 className="mt-5 text-xl">{t('contacts.noMatch.title')}</h2>
      <p role="status" className="mt-2 max-w-md wrap-anywhere text-ink-soft">
        {words === '' ? why : t('contacts.noMatch.words', { words })}
      </p>
      <Button
        variant="outline"
        size="small"
        className="mt-6"
        onClick={() => {
          go({ words: '', filter: 'received', facets: {}, openId: null });
        }}
      >
        {t('contacts.noMatch.reset')}
      </Button>
    </div>
  );
}

export function ContactsEmpty() {
  const { t } = useTranslation('admin');
  return (
    <div className="grid justify-items-center px-6 py-20 text-center">
      <Star className="size-14 text-amber-400" />
      <h2 className="mt-6 text-xl">{t('contacts.empty.title')}</h2>
      <p className="mt-2 max-w-md text-ink-soft">{t('contacts.empty.text')}</p>
    </div>
  );
}
