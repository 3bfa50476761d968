import type { TargetedFocusEvent } from 'preact';
import { useEffect, useRef, useState } from 'react';
import { BOOKING_WAYS, type BookingWay } from '../../api/booking-types';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Choice } from '../../components/choice';
import { StepHeading } from '../../components/step-heading';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { RIGA } from '../../lib/booking-clock';
import { goToStep, useBookingData, useBookingPlace } from '../../lib/booking-place';
import { withPrefix } from '../../lib/local-path';
import { usePage } from '../../lib/page-context';
import { scrollToMessage } from '../../lib/scroll';
import { useKeptForm } from '../../lib/use-kept-form';
import { ChosenTime } from './chosen-time';
import { ContactFields } from './contact-fields';
import type { FieldErrors } from './field-errors';
import { isWrittenIn, readWay } from './form-reading';
import { HiddenField } from './hidden-field';
import { NearestTimes } from './nearest-times';
import { type BookingFailure, useBookingForm } from './use-booking-form';
import { FORM_KEY, warmUpContactForm } from './use-contact-form';
import { useHold } from './use-hold';

const STATUS_ID = 'booking-status';

/** The second step: who it is that wants to talk. Works as a plain form post too, as the contact form does. */
export function BookingForm() {
  const { t, language } = useTranslation('booking-details');
  const { t: tContact } = useTranslation('contact');
  const { path, prefixed, contactForm } = usePage();
  const data = useBookingData();
  const { start } = useBookingPlace();
  const form = useRef<HTMLFormElement>(null);
  const hasStarted = useRef(false);
  const nearest = data?.nearest ?? [];
  const zone = data?.times?.zone ?? RIGA;
  const isRefusedTime = contactForm?.status === 'failed' && contactForm.code === 'time_taken' && start === data?.start;
  const { hold, noteActivity, setTaken } = useHold(isRefusedTime ? null : start);
  const { isSending, failure, errors, submit, forgetError } = useBookingForm({ start: start ?? '', onTaken: setTaken });
  useKeptForm(form);
  const status = useFailureInView(failure, Object.keys(errors).length > 0);
  const ways = BOOKING_WAYS.filter((way) => data?.times?.ways.includes(way) ?? way !== 'place');
  const { firstWay, way, setWay } = useWay(ways, errors);
  // Without JavaScript nobody hears which way is chosen: the note holds for all of them.
  const phone = ways.includes('phone') ? { isRequired: way === 'phone', note: t('way.phoneNeeded') } : null;

  function handleFocus({ target }: TargetedFocusEvent<HTMLFormElement>) {
    warmUpContactForm();
    if (hasStarted.current || !(target instanceof HTMLInputElement) || target.name !== 'company') return;
    hasStarted.current = true;
    trackEvent({ action: 'contact_form_start', category: 'engagement', label: 'booking_form' });
  }

  return (
    <form
      ref={form}
      data-keep={FORM_KEY}
      method="post"
      // The page that answers a plain post begins where it says what became of it.
      action={`/api/booking#${STATUS_ID}`}
      noValidate
      aria-label={t('form.label')}
      className="grid gap-5"
      onFocusIn={handleFocus}
      onInput={({ target, currentTarget }) => {
        noteActivity();
        setWay(readWay(currentTarget));
        if (target instanceof HTMLElement) forgetError(target.getAttribute('name') ?? '');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <StepHeading>{t('chosen.title')}</StepHeading>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="consentVersion" value={tContact('consent.version')} />
      <input type="hidden" name="page" value={withPrefix(path, prefixed)} />
      <input type="hidden" name="zone" value={zone} />
      {isRefusedTime ? <NearestTimes id={STATUS_ID} nearest={nearest} zone={zone} /> : null}
      {start && !isRefusedTime ? <input type="hidden" name="start" value={start} /> : null}
      {start ? (
        <ChosenTime
          start={start}
          hold={hold}
          isWritten={() => form.current !== null && isWrittenIn(form.current)}
          onChoose={(time) => goToStep({ start: time }, prefixed, true)}
        />
      ) : null}
      <HiddenField />
      {ways.length > 1 ? (
        <Choice
          id="booking-way"
          name="way"
          label={t('way.label')}
          initialValue={firstWay}
          options={ways.map((way) => ({ value: way, label: t(`way.${way}`) }))}
        />
      ) : (
        <input type="hidden" name="way" value={ways[0] ?? 'video'} />
      )}
      <ContactFields
        errors={errors}
        values={contactForm?.status === 'failed' ? contactForm.values : null}
        phone={phone}
      />
      <div ref={status} id={isRefusedTime ? undefined : STATUS_ID} className="grid gap-4">
        <Button type="submit" isLoading={isSending} className="sm:justify-self-start">
          <span>{t(isSending ? 'submit.pending' : 'submit.label')}</span>
        </Button>
        {failure ? <Failure failure={failure} /> : null}
      </div>
    </form>
  );
}

/** What the page was answered with stands under its button, where the question for cookies may hide it on a phone. */
function useFailureInView(failure: BookingFailure | null, isShownElsewhere: boolean) {
  const box = useRef<HTMLDivElement>(null);
  // The first one comes with the page, and the address leads to it.
  const seen = useRef(failure);
  useEffect(() => {
    if (failure === seen.current) return;
    seen.current = failure;
    if (failure && !isShownElsewhere && box.current) scrollToMessage(box.current);
  }, [failure, isShownElsewhere]);
  return box;
}

function useWay(ways: readonly BookingWay[], errors: FieldErrors) {
  // A plain post that lacked a number was one for a call.
  const [firstWay] = useState(errors.phone === 'required' ? 'phone' : (ways[0] ?? 'video'));
  const [way, setWay] = useState<BookingWay>(firstWay);
  return { firstWay, way, setWay };
}

function Failure({ failure }: { failure: BookingFailure }) {
  return (
    <Alert tone="danger">
      <p>{failure.text}</p>
      {failure.hint ? <p>{failure.hint}</p> : null}
    </Alert>
  );
}
