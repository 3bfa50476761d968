import { useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { useTranslation } from '../../i18n/i18n-context';
import { fromFirmClock, toFirmClock } from '../../lib/firm-clock';
import { RIGA } from '../../lib/booking-clock';
import { firmZone } from '../../lib/firm-zone';

const DAY_MS = 86_400_000;
const FIRST_HOUR = 'T09:00';

type ScheduleDialogProps = {
  /** What the post's field says, by Riga's clock; may be empty or over. */
  planned: string;
  onSchedule: (publishedAt: string) => void;
  onClose: () => void;
};

/** Asks when a post is to appear. */
export function ScheduleDialog({ planned, onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('blog-admin');
  const [moment, setMoment] = useState(() => (isAhead(planned) ? planned : tomorrowMorning()));
  const [isLate, setIsLate] = useState(false);

  function schedule() {
    if (isAhead(moment)) onSchedule(moment);
    else setIsLate(true);
  }

  return (
    <Dialog
      id="schedule"
      title={t('editor.schedule.title')}
      closeLabel={t('editor.schedule.close')}
      isOpen
      onClose={onClose}
    >
      <Field
        id="schedule-moment"
        label={t('editor.publishAt.label')}
        note={firmZone() === RIGA ? t('editor.publishAt.note') : firmZone()}
        hint={t('editor.schedule.hint')}
        error={isLate ? t('editor.schedule.late') : null}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            className="control"
            value={moment}
            onInput={(event) => {
              setMoment(event.currentTarget.value);
              setIsLate(false);
            }}
          />
        )}
      </Field>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button variant="outline" size="small" onClick={onClose}>
          {t('editor.cancel')}
        </Button>
        <Button size="small" onClick={schedule}>
          {t('editor.schedule.do')}
        </Button>
      </div>
    </Dialog>
  );
}

function isAhead(clock: string): boolean {
  const moment = fromFirmClock(clock);
  return moment !== null && Date.parse(moment) > Date.now();
}

function tomorrowMorning(): string {
  return toFirmClock(new Date(Date.now() + DAY_MS)).slice(0, 10) + FIRST_HOUR;
}
