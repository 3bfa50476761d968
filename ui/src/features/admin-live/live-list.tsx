import { ArrowUp } from 'lucide-react';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { ArrivalNotice } from './arrival-notice';
import { useLiveList } from './use-live-list';

/** Above the list of requests: keeps it up to date, and says what waits to be shown. */
export function LiveList() {
  const { t } = useTranslation('admin-live');
  const { unseen, arrived, show } = useLiveList();
  return (
    <>
      <ArrivalNotice unseen={unseen} arrived={arrived} />
      {unseen === 0 ? null : (
        // Without a height of its own: nothing below it moves.
        <div className="sticky top-24 z-20 flex h-0 items-start justify-center">
          <Button variant="pine" size="small" className="shadow-lifted" onClick={show}>
            <ArrowUp className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            <span>{t('line', { count: unseen })}</span>
          </Button>
        </div>
      )}
    </>
  );
}
