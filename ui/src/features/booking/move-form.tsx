import { useState } from 'react';
import type { BookingTimes } from '../../api/booking-types';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { wallAt, writeClock } from '../../lib/booking-clock';
import { describeDay, describeMoment } from '../../lib/booking-words';
import type { BookingChange } from '../../api/post-booking-change';
import { ChangeForm, type ChangeProps } from './change-forms';
import { listDays } from './shown-days';
import { PART_TITLE, TIME_INPUT, TIME_LEGEND, TIME_TILE } from './tiles';

type MoveFormProps = ChangeProps & {
  times: BookingTimes | null;
  /** Instead of a time that was taken: they come first. */
  nearest: string[];
  zone: string;
};

/** Every free time, by days that open: one form, so that it works without JavaScript. */
export function MoveForm({ booking, state, apply, times, nearest, zone }: MoveFormProps) {
  const { t } = useTranslation('booking-manage');
  const { t: tBooking } = useTranslation('booking');
  const days = times ? listDays(times.days, zone, zone === times.zone).filter(({ times: own }) => own.length > 0) : [];
  const [isUnchosen, setIsUnchosen] = useState(false);
  function readMove(form: FormData): BookingChange | null {
    const start = form.get('start');
    setIsUnchosen(start === null);
    return typeof start === 'string' ? { name: 'move', start } : null;
  }
  return (
    <details
      className="rounded-md border border-line bg-surface px-5"
      open={nearest.length > 0 || (state.name === 'failed' && state.code === 'bad_request')}
    >
      <summary className={PART_TITLE}>{t('move.title')}</summary>
      <div className="pb-5">
        {days.length === 0 ? <p>{t(times ? 'move.none' : 'move.failed')}</p> : null}
        {days.length > 0 ? (
          <ChangeForm booking={booking} name="move" readChange={readMove} apply={apply}>
            {nearest.length > 0 ? (
              <fieldset>
                <legend className={TIME_LEGEND}>{t('move.nearest')}</legend>
                {nearest.map((time) => (
                  <label key={time} className="flex min-h-11 items-center gap-3">
                    <input type="radio" name="start" value={time} />
                    <span>{describeMoment(time, zone, tBooking)}</span>
                  </label>
                ))}
              </fieldset>
            ) : null}
            <div>
              {days.map((day) => (
                <details key={day.date} name="move-day" className="border-b border-line">
                  <summary className="cursor-pointer py-2.5">
                    {t('move.day', {
                      day: describeDay(day.date, tBooking),
                      times: tBooking('days.count', { count: day.times.length }),
                    })}
                  </summary>
                  <div className="time-grid grid gap-2 pb-4">
                    {day.times.map((time) => (
                      <label key={time} className={TIME_TILE}>
                        <input type="radio" className={TIME_INPUT} name="start" value={time} />
                        <span>{writeClock(wallAt(time, zone))}</span>
                      </label>
                    ))}
                  </div>
                </details>
              ))}
            </div>
            {isUnchosen ? (
              <p role="alert" className="text-sm font-medium text-danger">
                {t('move.choose')}
              </p>
            ) : null}
            <Button
              type="submit"
              variant="pine"
              isLoading={state.name === 'pending' && state.change === 'move'}
              className="justify-self-start"
            >
              <span>{t('move.submit')}</span>
            </Button>
          </ChangeForm>
        ) : null}
      </div>
    </details>
  );
}
