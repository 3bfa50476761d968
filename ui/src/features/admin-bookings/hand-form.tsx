import { useRef } from 'react';
import { BOOKING_WAYS } from '../../api/booking-types';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { Select } from '../../components/select';
import { TextInput } from '../../components/text-input';
import { useTranslation } from '../../i18n/i18n-context';
import { useKeptForm } from '../../lib/use-kept-form';
import { StartField } from './start-field';
import type { HandErrors, PersonField } from './hand-errors';
import { formKeyOf, useBookingByHand } from './use-booking-by-hand';
import { useFreeTimes } from './use-bookings';

type HandFormProps = {
  /** The request that it is for; null for somebody who has none yet. */
  contactId: string | null;
  people: readonly string[];
  onDone: () => void;
};

/** A time for somebody on the telephone. */
export function HandForm({ contactId, people, onDone }: HandFormProps) {
  const { t } = useTranslation('admin-bookings');
  const form = useRef<HTMLFormElement>(null);
  useKeptForm(form);
  const { submit, errors, failure, isPending } = useBookingByHand(contactId, onDone);
  const { data } = useFreeTimes();
  const ways = BOOKING_WAYS.filter((way) => data?.ways.includes(way) ?? way !== 'place');
  return (
    <form
      ref={form}
      data-keep={formKeyOf(contactId)}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {contactId === null ? <PersonFields errors={errors} /> : null}
      <StartField id="hand-start" fault={errors.start ?? null} />
      <Select
        id="hand-way"
        name="way"
        label={t('way.label')}
        options={ways.map((way) => ({ value: way, label: t(`way.${way}`) }))}
      />
      {people.length > 1 ? (
        <Select
          id="hand-person"
          name="person"
          label={t('hand.person')}
          options={[{ value: '', label: t('hand.anybody') }, ...people.map((name) => ({ value: name, label: name }))]}
        />
      ) : null}
      {failure ? (
        <Alert tone="danger">
          <p>{failure}</p>
        </Alert>
      ) : null}
      <Button type="submit" variant="pine" isLoading={isPending} className="justify-self-start">
        <span>{t('hand.submit')}</span>
      </Button>
    </form>
  );
}

function PersonFields({ errors }: { errors: HandErrors }) {
  const { t } = useTranslation('admin-bookings');
  const text = (name: PersonField) => {
    const fault = errors[name];
    return {
      id: `hand-${name}`,
      name,
      label: t(`hand.${name}`),
      autoComplete: 'off',
      error: fault ? t(`hand.fault.${fault}`) : null,
    };
  };
  return (
    <>
      <TextInput {...text('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...text('phone')} type="tel" />
        <TextInput {...text('email')} type="email" />
      </div>
      <TextInput {...text('company')} />
      <Checkbox id="hand-consent" name="consent" value="true" label={t('hand.consent')} />
    </>
  );
}
