import { useTranslation } from '../../i18n/i18n-context';
import { wallAt, writeClock } from '../../lib/booking-clock';
import { describeDay, nameZoneTime } from '../../lib/booking-words';
import type { ShownDay } from './shown-days';
import { TIME_INPUT, TIME_LEGEND, TIME_TILE } from './tiles';

const NOON = 12;

export type Clocks = {
  /** By which times are shown. */
  zone: string;
  /** The firm's where its clock shows something else: then it stands beside. */
  beside: string | null;
};

type TimeListProps = { day: ShownDay; clocks: Clocks; chosen: string | null; onChoose: (time: string) => void };

/** The times of a day as radio buttons: one list, whose first half is the morning. */
export function TimeList({ day, clocks, chosen, onChoose }: TimeListProps) {
  const { t } = useTranslation('booking');
  const isMorning = (time: string) => wallAt(time, clocks.zone).hour < NOON;
  const morning = day.times.filter(isMorning);
  const afternoon = day.times.filter((time) => !isMorning(time));
  const name = describeDay(day.date, t);
  const part = (times: string[]) => times.map((time) => <Time key={time} {...{ time, clocks, chosen, onChoose }} />);
  return (
    <>
      {morning.length > 0 ? (
        <fieldset>
          <legend className={TIME_LEGEND}>{t('times.morning', { day: name })}</legend>
          <div className="time-grid grid gap-2">{part(morning)}</div>
        </fieldset>
      ) : null}
      {afternoon.length > 0 ? (
        <fieldset>
          <legend className={TIME_LEGEND}>
            {morning.length > 0 ? (
              <>
                <span aria-hidden="true">{t('times.afternoonShort')}</span>
                <span className="sr-only">{t('times.afternoon', { day: name })}</span>
              </>
            ) : (
              t('times.afternoon', { day: name })
            )}
          </legend>
          <div className="time-grid grid gap-2">{part(afternoon)}</div>
        </fieldset>
      ) : null}
    </>
  );
}

type TimeProps = { time: string; clocks: Clocks; chosen: string | null; onChoose: (time: string) => void };

function Time({ time, clocks, chosen, onChoose }: TimeProps) {
  const { t } = useTranslation('booking');
  return (
    <label className={TIME_TILE}>
      {/* Or browsers, which heed it here, call each of the required times wrong until one is chosen. */}
      {/* eslint-disable-next-line jsx-a11y/role-supports-aria-props -- deprecated for radio buttons, not forbidden */}
      <input
        type="radio"
        className={TIME_INPUT}
        name="start"
        value={time}
        required
        aria-invalid={false}
        defaultChecked={time === chosen}
        onChange={() => onChoose(time)}
      />
      <span>{writeClock(wallAt(time, clocks.zone))}</span>
      {clocks.beside ? (
        <small className="text-xs font-medium">
          <span className="sr-only">{`, ${nameZoneTime(clocks.beside, t)}: `}</span>
          {writeClock(wallAt(time, clocks.beside))}
        </small>
      ) : null}
    </label>
  );
}
