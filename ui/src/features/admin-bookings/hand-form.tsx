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
      <StartField id="hand-start" error={errors.start ? t('start.required') : null} />
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

function PersonFields({ errors }: { errors: { name?: true; phone?: true } }) {
  const { t } = useTranslation('admin-bookings');
  return (
    <>
      <TextInput
        id="hand-name"
        name="name"
        label={t('hand.name')}
        autoComplete="off"
        error={errors.name ? t('hand.nameRequired') : null}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          id="hand-phone"
          name="phone"
          type="tel"
          label={t('hand.phone')}
          autoComplete="off"
          error={errors.phone ? t('hand.unreachable') : null}
        />
        <TextInput id="hand-email" name="email" type="email" label={t('hand.email')} autoComplete="off" />
      </div>
      <TextInput id="hand-company" name="company" label={t('hand.company')} autoComplete="off" />
      <Checkbox id="hand-consent" name="consent" value="true" label={t('hand.consent')} />
    </>
  );
}
