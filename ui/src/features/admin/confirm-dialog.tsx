import type { ComponentChildren } from 'preact';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { useTranslation } from '../../i18n/i18n-context';

type ConfirmDialogProps = {
  id: string;
  title: string;
  isOpen: boolean;
  /** What may be done; each cannot be undone. */
  actions: readonly { label: string; run: () => void }[];
  onClose: () => void;
  children: ComponentChildren;
};

/** Asks before something is gone for good. The way out comes first, so that Enter does no harm. */
export function ConfirmDialog({ id, title, isOpen, actions, onClose, children }: ConfirmDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog id={id} title={title} closeLabel={t('contacts.confirm.close')} isOpen={isOpen} onClose={onClose}>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={onClose}>
          {t('contacts.confirm.cancel')}
        </Button>
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            variant="danger"
            size="small"
            onClick={() => {
              onClose();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
