import { useState } from 'react';
import type { Contact } from '../../api/get-contacts';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Select } from '../../components/select';
import { useTranslation } from '../../i18n/i18n-context';
import { ChangeFailure } from './change-failure';
import { STATUSES } from './place';
import { fromRigaDay, toRigaDay } from './received-at';
import { useContactChange } from './use-contact-changes';

/** How far the firm is with a request: its status, and when the two sides last spoke. */
export function ContactFollowUp({ contact }: { contact: Contact }) {
  const { t } = useTranslation('admin');
  const { mutate, variables, isPending, error } = useContactChange(contact);
  const status = (isPending ? variables.status : null) ?? contact.status;
  return (
    <section aria-labelledby="contact-follow-up" className="mt-10 border-t border-line pt-6">
      <h3 id="contact-follow-up" className="text-lg">
        {t('contacts.followUp.title')}
      </h3>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        <Select
          id="contact-status"
          label={t('contacts.followUp.status')}
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(`contacts.status.${value}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = STATUSES.find((value) => value === currentTarget.value);
            if (chosen) mutate({ status: chosen });
          }}
        />
        <LastContact
          // A change from elsewhere, such as the status "contacted", is a new first value.
          key={contact.lastContactAt}
          lastContactAt={contact.lastContactAt}
          onSave={(lastContactAt) => {
            mutate({ lastContactAt });
          }}
        />
      </div>
      <ChangeFailure error={error} />
    </section>
  );
}

type LastContactProps = { lastContactAt: string | null; onSave: (time: string | null) => void };

function LastContact({ lastContactAt, onSave }: LastContactProps) {
  const { t } = useTranslation('admin');
  const saved = lastContactAt === null ? '' : toRigaDay(lastContactAt);
  const today = toRigaDay(new Date().toISOString());
  const [day, setDay] = useState(saved);
  const isSavable = day !== saved && day <= today;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSavable) onSave(day === '' ? null : fromRigaDay(day, new Date()));
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
