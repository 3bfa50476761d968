import { useState } from 'react';
import type { AdminBooking } from '../../api/admin-bookings';
import type { AdminBookingChange } from '../../api/post-admin-booking-change';
import { Button } from '../../components/button';
import { Select } from '../../components/select';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { findStartFault, readStart, StartField, type StartFault } from './start-field';

type ChangePartsProps = {
  booking: AdminBooking;
  /** Who meets visitors. */
  people: readonly string[];
  hasBegun: boolean;
  isPending: boolean;
  apply: (change: AdminBookingChange) => void;
};

const WORD_MAX_CHARS = 1000;

/** Moving, handing over and cancelling, each with a word for the visitor's letter; all open at a press. */
export function ChangeParts({ booking, people, hasBegun, isPending, apply }: ChangePartsProps) {
  const { t } = useTranslation('admin-bookings');
  const [fault, setFault] = useState<StartFault | null>(null);
  const others = people.filter((name) => name !== booking.person);
  return (
    <div className="divide-y divide-line border-y border-line">
      {booking.status === 'to_confirm' ? null : (
        <details>
          <summary className="cursor-pointer py-3 font-semibold">{t('move.title')}</summary>
          <form
            className="grid gap-4 pb-4"
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const start = readStart(form);
              const found = findStartFault(start);
              setFault(found);
              if (start !== null && !found) apply({ name: 'move', start, word: readWord(form) });
            }}
          >
            <StartField id="move-start" fault={fault} />
            <Word id="move-word" />
            <Button type="submit" variant="pine" size="small" isLoading={isPending} className="justify-self-start">
              <span>{t('move.submit')}</span>
            </Button>
          </form>
        </details>
      )}
      {booking.status === 'booked' && !hasBegun && others.length > 0 ? (
        <HandOver start={booking.start} others={others} isPending={isPending} apply={apply} />
      ) : null}
      {hasBegun ? null : (
        <details>
          <summary className="cursor-pointer py-3 font-semibold">{t('cancel.title')}</summary>
          <form
            className="grid gap-4 pb-4"
            onSubmit={(event) => {
              event.preventDefault();
              apply({ name: 'cancel', word: readWord(new FormData(event.currentTarget)) });
            }}
          >
            <Word id="cancel-word" />
            <Button type="submit" variant="danger" size="small" isLoading={isPending} className="justify-self-start">
              <span>{t('cancel.submit')}</span>
            </Button>
          </form>
        </details>
      )}
    </div>
  );
}

type HandOverProps = Pick<ChangePartsProps, 'isPending' | 'apply'> & { start: string; others: readonly string[] };

/** To somebody else, at the same time. */
function HandOver({ start, others, isPending, apply }: HandOverProps) {
  const { t } = useTranslation('admin-bookings');
  return (
    <details>
      <summary className="cursor-pointer py-3 font-semibold">{t('handOver.title')}</summary>
      <form
        className="grid gap-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const person = form.get('person');
          if (typeof person === 'string') apply({ name: 'move', start, person, word: readWord(form) });
        }}
      >
        <Select
          id="hand-over-person"
          name="person"
          label={t('hand.person')}
          options={others.map((name) => ({ value: name, label: name }))}
        />
        <Word id="hand-over-word" />
        <Button type="submit" variant="pine" size="small" isLoading={isPending} className="justify-self-start">
          <span>{t('handOver.submit')}</span>
        </Button>
      </form>
    </details>
  );
}

function readWord(form: FormData): string {
  const word = form.get('word');
  return typeof word === 'string' ? word.trim() : '';
}

function Word({ id }: { id: string }) {
  const { t } = useTranslation('admin-bookings');
  return (
    <Textarea id={id} name="word" label={t('word.label')} hint={t('word.hint')} rows={3} maxLength={WORD_MAX_CHARS} />
  );
}
