import { ButtonLink } from '../../components/button';
import { LoadFailure } from '../../components/load-failure';
import { Skeleton } from '../../components/skeleton';
import { Star } from '../../components/star';
import { StepHeading } from '../../components/step-heading';
import { useTranslation } from '../../i18n/i18n-context';
import { CONTACT_PATH } from '../../lib/site-links';

/** `none`: nothing is offered now; `full`: everything is taken. */
export function NoTimes({ kind }: { kind: 'none' | 'full' }) {
  const { t } = useTranslation('booking');
  return (
    <div>
      <Star className="mb-4 size-8 text-amber-400" />
      <StepHeading>{t(`${kind}.title`)}</StepHeading>
      <p className="mt-2 mb-5">{t(`${kind}.text`)}</p>
      <ButtonLink to={CONTACT_PATH}>{t('failed.write')}</ButtonLink>
    </div>
  );
}

export function TimesSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div role="status" aria-label={t('days.loading')} className="grid gap-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-20" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

export function TimesFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('booking');
  const isOffline = typeof navigator !== 'undefined' && !(navigator.onLine as boolean | undefined);
  return (
    <>
      <LoadFailure
        title={t('failed.title')}
        text={t(isOffline ? 'failed.offline' : 'failed.text')}
        retryLabel={t('failed.retry')}
        onRetry={onRetry}
      />
      <ButtonLink to={CONTACT_PATH} variant="outline" className="mt-4">
        {t('failed.write')}
      </ButtonLink>
    </>
  );
}
