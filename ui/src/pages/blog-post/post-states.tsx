import { Button, ButtonLink } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { Weave } from '../../features/blog/post-cover';
import { BLOG_PATH } from '../../features/blog/post-addresses';
import { useTranslation } from '../../i18n/i18n-context';

export function PostSkeleton() {
  const { t } = useTranslation('blog');
  return (
    <div role="status" aria-label={t('post.loading')}>
      <div className="bg-pine-950 pb-14">
        <div className="wrap grid gap-6 pt-28">
          {/* Every page has its heading; this one's words are still on their way. */}
          <h1 className="sr-only">{t('post.loading')}</h1>
          <div aria-hidden="true" className="h-14 w-4/5 animate-breathe rounded-sm bg-cream/15" />
          <div aria-hidden="true" className="h-7 w-3/5 animate-breathe rounded-sm bg-cream/15" />
          <div aria-hidden="true" className="h-11 w-40 animate-breathe rounded-sm bg-cream/15" />
        </div>
      </div>
      <div className="wrap pt-14 pb-24">
        <div className="grid max-w-[44rem] gap-4">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="mt-8 h-64 w-full" />
        </div>
      </div>
    </div>
  );
}

/** Missing or out of reach: the specification has one wording for both, but only the latter may be tried again. */
export function PostMissing({ onRetry }: { onRetry: (() => void) | null }) {
  const { t } = useTranslation('blog');
  return (
    <div className="wrap grid items-center gap-10 py-16 md:grid-cols-[1fr_minmax(14rem,24rem)] md:gap-16 lg:py-28">
      <div>
        <h1 className="text-4xl">{t('post.missing.title')}</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">
          {t(onRetry ? 'post.missing.failedText' : 'post.missing.text')}
        </p>
        <div className="mt-8 flex flex-wrap gap-3.5 max-sm:flex-col">
          {onRetry ? <Button onClick={onRetry}>{t('post.missing.retry')}</Button> : null}
          <ButtonLink to={BLOG_PATH} variant={onRetry ? 'outline' : 'pine'}>
            {t('post.back')}
          </ButtonLink>
        </div>
      </div>
      <Weave seed="raksts-nav-atrasts" className="aspect-video w-full rounded-md bg-pine-950 max-md:hidden" />
    </div>
  );
}
