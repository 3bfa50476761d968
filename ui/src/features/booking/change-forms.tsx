import type { ComponentChildren } from 'preact';
import type { BookingView } from '../../api/booking-types';
import type { BookingChange } from '../../api/post-booking-change';
import { Button } from '../../components/button';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { secretOf } from '../../lib/booking-secret';
import { withPrefix } from '../../lib/local-path';
import { usePage } from '../../lib/page-context';
import { PART_TITLE } from './tiles';
import type { ChangeName, ChangeState } from './use-booking-change';

export type ChangeProps = {
  booking: BookingView;
  state: ChangeState;
  apply: (change: BookingChange) => Promise<void>;
};

type ChangeFormProps = {
  booking: BookingView;
  name: ChangeName;
  readChange: (form: FormData) => BookingChange | null;
  apply: ChangeProps['apply'];
  children: ComponentChildren;
};

/** Posts the change itself where nothing else does. */
export function ChangeForm({ booking, name, readChange, apply, children }: ChangeFormProps) {
  const { path, prefixed } = usePage();
  return (
    <form
      method="post"
      action={`/api/booking/${secretOf(booking.link)}/${name}`}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const change = readChange(new FormData(event.currentTarget));
        if (change) void apply(change);
      }}
    >
      <input type="hidden" name="page" value={withPrefix(path, prefixed)} />
      {children}
    </form>
  );
}

const isPending = (state: ChangeState, change: ChangeName) => state.name === 'pending' && state.change === change;

export function ConfirmForm({ booking, state, apply }: ChangeProps) {
  const { t } = useTranslation('booking-manage');
  return (
    <ChangeForm booking={booking} name="confirm" readChange={() => ({ name: 'confirm' })} apply={apply}>
      <p>{t('confirm.text')}</p>
      <Button type="submit" isLoading={isPending(state, 'confirm')} className="justify-self-start">
        <span>{t('confirm.submit')}</span>
      </Button>
    </ChangeForm>
  );
}

/** Asks first by being closed: a press opens it, a second one cancels. */
export function CancelForm({ booking, state, apply }: ChangeProps) {
  const { t } = useTranslation('booking-manage');
  const read = (form: FormData): BookingChange => {
    const reason = form.get('reason');
    return { name: 'cancel', reason: typeof reason === 'string' ? reason.trim() : '' };
  };
  return (
    <details className="rounded-md border border-line bg-surface px-5">
      <summary className={PART_TITLE}>{t('cancel.title')}</summary>
      <div className="pb-5">
        <ChangeForm booking={booking} name="cancel" readChange={read} apply={apply}>
          <Textarea
            id="cancel-reason"
            name="reason"
            label={t('cancel.reason')}
            note={t('cancel.optional')}
            rows={3}
            maxLength={REASON_MAX_CHARS}
          />
          <Button type="submit" variant="danger" isLoading={isPending(state, 'cancel')} className="justify-self-start">
            <span>{t('cancel.submit')}</span>
          </Button>
        </ChangeForm>
      </div>
    </details>
  );
}

const REASON_MAX_CHARS = 1000;

export function RemindersForm({ booking, state, apply }: ChangeProps) {
  const { t } = useTranslation('booking-manage');
  const { reminders } = booking;
  return (
    <section aria-labelledby="reminders-title" className="rounded-md border border-line bg-surface p-5">
      <h2 id="reminders-title" className="text-base">
        {t('reminders.title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t(reminders ? 'reminders.on' : 'reminders.off')}</p>
      <ChangeForm
        booking={booking}
        name="reminders"
        readChange={() => ({ name: 'reminders', on: !reminders })}
        apply={apply}
      >
        <input type="hidden" name="on" value={String(!reminders)} />
        <Button
          type="submit"
          variant="outline"
          size="small"
          isLoading={isPending(state, 'reminders')}
          className="justify-self-start"
        >
          <span>{t(reminders ? 'reminders.turnOff' : 'reminders.turnOn')}</span>
        </Button>
      </ChangeForm>
    </section>
  );
}
