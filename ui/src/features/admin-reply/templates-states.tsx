import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { useTranslation } from '../../i18n/i18n-context';

export function TemplatesSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

export function TemplatesError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('admin-reply');
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert">{t('templates.failed')}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        {t('failure.again')}
      </Button>
    </div>
  );
}
