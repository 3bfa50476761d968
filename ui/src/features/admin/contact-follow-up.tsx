import { useState } from 'react';
import type { Contact } from '../../api/get-contacts';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { useTranslation } from '../../i18n/i18n-context';
import { ChangeFailure, StillWanted } from './change-failure';
import { formatReceivedDate, fromFirmDay, toFirmDay } from './received-at';
import { useContactChange } from './use-contact-changes';

/** When the firm and the sender last spoke. */
export function ContactFollowUp({ contact }: { contact: Contact }) {
  const { t, language } = useTranslation('admin');
  const { change, again, asked, error, leave } = useContactChange(contact);
  const day = asked?.lastContactAt;
  return (
    <section aria-labelledby="contact-follow-up" className="mt-8 border-t border-line pt-5">
      <h3 id="contact-follow-up" className="text-lg">
        {t('contacts.followUp.title')}
      </h3>
      <div className="mt-3 max-w-80">
        <LastContact
          // A change from elsewhere, such as the status "contacted", is a new first value.
          key={contact.lastContactAt}
          lastContactAt={contact.lastContactAt}
          onSave={(lastContactAt) => {
            change({ lastContactAt });
          }}
        />
      </div>
      <ChangeFailure error={error}>
        <StillWanted
          label={t('contacts.meanwhile.again', {
            choice: day ? formatReceivedDate(day, language) : t('contacts.list.none'),
          })}
          onAgain={again}
          onLeave={leave}
          focusId="contact-last"
        />
      </ChangeFailure>
    </section>
  );
}

type LastContactProps = { lastContactAt: string | null; onSave: (time: string | null) => void };

function LastContact({ lastContactAt, onSave }: LastContactProps) {
  const { t } = useTranslation('admin');
  const saved = lastContactAt === null ? '' : toFirmDay(lastContactAt);
  const today = toFirmDay(new Date().toISOString());
  const [day, setDay] = useState(saved);
  const isSavable = day !== saved && day <= today;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSavable) onSave(day === '' ? null : fromFirmDay(day, new Date()));
      }}
    >
      <Field id="contact-last" label={t('contacts.followUp.lastContact')} hint={t('contacts.followUp.lastContactHint')}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              type="date"
              value={day}
              max={today}
              className="control min-w-0"
              onInput={({ currentTarget }) => {
                setDay(currentTarget.value);
              }}
            />
            {isSavable ? (
              <Button type="submit" variant="pine" size="small">
                {t('contacts.followUp.save')}
              </Button>
            ) : null}
          </div>
        )}
      </Field>
    </form>
  );
}
