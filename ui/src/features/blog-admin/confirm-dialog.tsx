import type { ComponentChildren } from 'preact';
import { Dialog } from '../../components/dialog';
import { useTranslation } from '../../i18n/i18n-context';

type ConfirmDialogProps = {
  id: string;
  title: string;
  text: string;
  onClose: () => void;
  /** The buttons. */
  children: ComponentChildren;
};

/** A question that is on the screen as long as it is rendered. */
export function ConfirmDialog({ id, title, text, onClose, children }: ConfirmDialogProps) {
  const { t } = useTranslation('blog-admin');
  return (
    <Dialog id={id} title={title} closeLabel={t('delete.cancel')} isOpen onClose={onClose}>
      <p className="mb-6 text-lg">{text}</p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">{children}</div>
    </Dialog>
  );
}
