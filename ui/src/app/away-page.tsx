import { Button } from '../components/button';
import { useTranslation } from '../i18n/i18n-context';

export type AwayPageProps = { onRetry: () => void };

/** In a page's place while the site is out of reach. What was typed elsewhere in it is kept. */
export function AwayPage({ onRetry }: AwayPageProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap py-16 lg:py-28">
      <h1 className="text-4xl">{t('away.title')}</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-lg text-ink-soft">{t('away.text')}</p>
      <Button onClick={onRetry}>{t('away.retry')}</Button>
    </div>
  );
}
