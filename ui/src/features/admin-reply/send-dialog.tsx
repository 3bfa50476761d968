import type { ComponentChildren } from 'preact';
import { useEffect } from 'react';
import type { Reply } from '../../api/get-replies';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import type { Composed } from './composed';
import { Meanwhile } from './meanwhile';

type SendDialogProps = {
  /** The reply that would leave; null while nothing is asked. */
  reply: Composed | null;
  to: string;
  /** An answer that came while this one was written. */
  meanwhile: Reply | null;
  /** Says that it goes to another address than when it was begun. */
  moved: ComponentChildren;
  onSend: () => void;
  onClose: () => void;
};

/** Asks once before a letter leaves; Ctrl+Enter says yes. */
export function SendDialog({ reply, to, meanwhile, moved, onSend, onClose }: SendDialogProps) {
  const { t } = useTranslation('admin-reply');
  useEffect(() => {
    if (!reply) return;
    const listen = (event: KeyboardEvent) => {
      // A key that is held down has asked just now.
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onClose();
      onSend();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [reply, onSend, onClose]);
  return (
    <ConfirmDialog
      id="reply-send"
      title={t('confirm.title')}
      closeLabel={t('confirm.close')}
      cancelLabel={t('confirm.cancel')}
      isOpen={reply !== null}
      actions={[{ label: t(meanwhile ? 'confirm.sendToo' : 'confirm.send'), variant: 'primary', run: onSend }]}
      onClose={onClose}
    >
      {reply && meanwhile ? (
        <div className="mb-4 border-l-4 border-danger pl-3">
          <Meanwhile reply={meanwhile} />
        </div>
      ) : null}
      {reply && moved ? <div className="mb-4 border-l-4 border-danger pl-3">{moved}</div> : null}
      <p className="wrap-anywhere">{t('confirm.to', { address: to })}</p>
      <p className="mt-2 font-medium wrap-anywhere">{reply?.subject}</p>
      {reply?.machine ? <p className="mt-2 border-l-4 border-amber-400 pl-3">{t('confirm.machine')}</p> : null}
    </ConfirmDialog>
  );
}
