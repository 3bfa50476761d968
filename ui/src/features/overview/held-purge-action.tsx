import { useState } from 'react';
import { Button, type ButtonVariant } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { useIsOwner } from '../../lib/admin-session';
import { useMoment } from '../../lib/use-moment';
import { describePurged } from './describe-purged';
import type { HeldPurge } from './find-needs';
import { useHeldPurge } from './use-overview';

/** Lets a deletion go that was held, after a question that says what goes and what the clock shows. */
export function HeldPurgeAction({ need, variant }: { need: HeldPurge; variant: ButtonVariant }) {
  const { t } = useTranslation('overview');
  const describe = useMoment();
  const confirm = useHeldPurge();
  const mayDecide = useIsOwner();
  const [isAsking, setAsking] = useState(false);
  if (!mayDecide) return null;
  return (
    <>
      <Button
        variant={variant}
        size="small"
        className="max-sm:w-full"
        isLoading={confirm.isPending}
        onClick={() => setAsking(true)}
      >
        {t('needs.action.decide')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          id="confirm-purge"
          title={t('purge.confirm.title')}
          closeLabel={t('purge.confirm.close')}
          cancelLabel={t('purge.confirm.cancel')}
          isOpen
          actions={[{ label: t('purge.confirm.delete'), run: () => confirm.mutate(need.hold) }]}
          onClose={() => setAsking(false)}
        >
          {need.kind === 'purgeLeap' ? (
            <p className="text-lg">{t('purge.confirm.clock', { moment: describe(need.hold.clockAt) })}</p>
          ) : null}
          <p className="mt-2">{t('purge.confirm.what', { what: describePurged(need.due, t) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
