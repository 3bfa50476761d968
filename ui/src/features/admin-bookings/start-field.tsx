import { useState } from 'react';
import { Field } from '../../components/field';
import { useTranslation } from '../../i18n/i18n-context';
import { wallAt, writeClock } from '../../lib/booking-clock';
import { describeDay } from '../../lib/booking-words';
import { fromFirmClock } from '../../lib/firm-clock';
import { useFreeTimes } from './use-bookings';
import { firmZone } from '../../lib/firm-zone';

type StartFieldProps = { id: string; fault: StartFault | null };

const OTHER = 'other';

/** When: one of the free times, or any other that the firm finds for itself. See `readStart`. */
export function StartField({ id, fault }: StartFieldProps) {
  const { t } = useTranslation('admin-bookings');
  const error = fault ? t(`start.${fault}`) : null;
  const { t: tBooking } = useTranslation('booking');
  const { data, isPending } = useFreeTimes();
  const [choice, setChoice] = useState('');
  const days = (data?.days ?? []).filter(({ times }) => times.length > 0);
  const hasFree = days.length > 0;
  const isOther = choice === OTHER || !(hasFree || isPending);
  return (
    <div className="grid gap-3">
      {hasFree || isPending ? (
        <Field id={id} label={t('start.label')} error={isOther ? null : error}>
          {(control) => (
            <select
              {...control}
              name="free"
              className="control"
              value={choice}
              onChange={({ currentTarget }) => setChoice(currentTarget.value)}
            >
              <option value="">{t(isPending ? 'start.loading' : 'start.choose')}</option>
              {days.map(({ date, times }) => (
                <optgroup key={date} label={describeDay(date, tBooking)}>
                  {times.map((time) => (
                    <option key={time} value={time}>
                      {`${describeDay(date, tBooking)}, ${writeClock(wallAt(time, firmZone()))}`}
                    </option>
                  ))}
                </optgroup>
              ))}
              <option value={OTHER}>{t('start.other')}</option>
            </select>
          )}
        </Field>
      ) : null}
      {/* Always there, so that what was typed is still known where another choice hides it. */}
      <div hidden={!isOther}>
        <Field id={`${id}-own`} label={t('start.own')} hint={t('start.ownHint')} error={isOther ? error : null}>
          {(control) => <input {...control} type="datetime-local" name="own" step={300} className="control" />}
        </Field>
      </div>
    </div>
  );
}

/** `past`: only times to come can be agreed. */
export type StartFault = 'required' | 'past';

export function findStartFault(start: string | null): StartFault | null {
  if (start === null) return 'required';
  return Date.parse(start) <= Date.now() ? 'past' : null;
}

/** The moment that was chosen (RFC 3339); null where none is. */
export function readStart(form: FormData): string | null {
  const [free, own] = [form.get('free'), form.get('own')];
  // No times to choose from: there is nothing but the other one.
  if (typeof free === 'string' && free !== OTHER) return free === '' ? null : free;
  return typeof own === 'string' && own !== '' ? fromFirmClock(own) : null;
}
