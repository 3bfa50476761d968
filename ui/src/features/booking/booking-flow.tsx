import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef } from 'react';
import { useBookingPlace } from '../../lib/booking-place';
import { wishStepFocus } from '../../lib/step-focus';
import { BookingHero } from './booking-hero';
import type { BookingStep } from './step-bar';
import { NoTimes, TimesFailure, TimesSkeleton } from './time-states';
import { TimeStep } from './time-step';
import { useTimes } from './use-times';

type BookingFlowProps = {
  /** The second step, whose code comes when it is near; the page puts it here. */
  Details: ComponentType;
  onNear: () => void;
  /** Stands beside the steps where there is room. */
  Beside: ComponentType;
};

/**
 * The steps up to the booking, whose own page is the last one. Which of them is shown the address says, so the way back
 * leads through them.
 */
export function BookingFlow({ Details, onNear, Beside }: BookingFlowProps) {
  const place = useBookingPlace();
  const state = useTimes(place.from);
  const step = place.start ? 'details' : 'time';
  useStepFocus(step);
  const times = state.times;

  function renderTimes() {
    if (!times) return state.hasFailed ? <TimesFailure onRetry={state.retry} /> : <TimesSkeleton />;
    if (!times.offered) return <NoTimes kind="none" />;
    return <TimeStep times={times} place={place} more={state} onNear={onNear} />;
  }
  return (
    <>
      <BookingHero times={times} step={step} />
      <div className="wrap grid gap-8 pt-5 pb-18 lg:grid-cols-[1.5fr_1fr] lg:items-start lg:gap-16 lg:pt-10 lg:pb-26">
        <div key={step}>
          {step === 'time' ? renderTimes() : null}
          {step === 'details' ? <Details /> : null}
        </div>
        <Beside />
      </div>
    </>
  );
}

/** A new step is read from its heading on; the first view is left alone. */
function useStepFocus(step: BookingStep): void {
  const last = useRef(step);
  // Before the effects of the new step's heading, which asks.
  useLayoutEffect(() => {
    if (last.current === step) return;
    last.current = step;
    wishStepFocus();
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
}
