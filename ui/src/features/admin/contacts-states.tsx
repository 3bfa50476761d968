import { SearchX } from 'lucide-react';
import { Button } from '../../components/button';
import { LoadFailure } from '../../components/load-failure';
import { Skeleton } from '../../components/skeleton';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import type { Place } from './place';
import type { Go } from './use-place';

const PLACEHOLDERS = [1, 2, 3, 4];

/** While the list loads, and in the server's HTML, where nobody is signed in. */
export function ContactsSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div role="status" aria-label={t('contacts.list.loading')} className="grid grid-cols-1 gap-4">
        {PLACEHOLDERS.map((key) => (
          <div key={key} className="grid gap-4 rounded-md border border-line bg-surface p-5">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </div>
      <div className="hidden rounded-md border border-line bg-surface lg:block" />
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
  const { words } = place;
  return (
    <div className="grid justify-items-center rounded-md border border-line bg-surface px-6 py-16 text-center">
      <SearchX size={28} strokeWidth={1.75} className="text-ink-soft" aria-hidden="true" />
      <h2 className="mt-5 text-xl">{t('contacts.noMatch.title')}</h2>
      <p role="status" className="mt-2 max-w-md wrap-anywhere text-ink-soft">
        {words === '' ? t('contacts.noMatch.status') : t('contacts.noMatch.words', { words })}
      </p>
      <Button
        variant="outline"
        size="small"
        className="mt-6"
        onClick={() => {
          go({ words: '', filter: 'received', openId: null });
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
    <div className="grid justify-items-center rounded-md border border-line bg-surface px-6 py-20 text-center">
      <Star className="size-14 text-amber-400" />
      <h2 className="mt-6 text-xl">{t('contacts.empty.title')}</h2>
      <p className="mt-2 max-w-md text-ink-soft">{t('contacts.empty.text')}</p>
    </div>
  );
}
