import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { HandForm } from './hand-form';

type BookByHandProps = { contactId?: string; people: readonly string[] };

/** The way to `HandForm`: for a request, or for whoever calls. */
export function BookByHand({ contactId, people }: BookByHandProps) {
  const { t } = useTranslation('admin-bookings');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <CalendarPlus className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('hand.open')}</span>
      </Button>
      <Dialog id="book-by-hand" title={t('hand.title')} closeLabel={t('close')} isOpen={isOpen} onClose={close}>
        {/* What was typed is kept for the next time. */}
        {isOpen ? <HandForm contactId={contactId ?? null} people={people} onDone={close} /> : null}
      </Dialog>
    </>
  );
}
