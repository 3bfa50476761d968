import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../components/dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { EntryForm } from './entry-form';

/** Takes requests that came by telephone or face to face. */
export function EnterContact() {
  const { t } = useTranslation('admin-entry');
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="desk-button"
        onClick={() => {
          setOpen(true);
        }}
      >
        <PenLine className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('enter')}</span>
      </button>
      <Dialog id="contact-entry" title={t('enter')} closeLabel={t('close')} isOpen={isOpen} onClose={close}>
        {/* What was typed is kept for the next time. */}
        {isOpen ? <EntryForm onDone={close} /> : null}
      </Dialog>
    </>
  );
}
