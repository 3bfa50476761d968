import { useEffect, useState } from 'react';
import type { Booked, BookingView } from '../../api/booking-types';
import { getBooking } from '../../api/get-booking';
import { BookingFacts } from '../../components/booking-facts';
import { buttonClass } from '../../components/button';
import { CalendarLinks } from '../../components/calendar-links';
import { StepHeading } from '../../components/step-heading';
import { useTranslation } from '../../i18n/i18n-context';
import { wallAt, writeClock } from '../../lib/booking-clock';
import { useBookingData } from '../../lib/booking-place';
import { secretOf } from '../../lib/booking-secret';

/** The third step: what was settled, for the calendar, and what to do when plans change. */
export default function BookingDone() {
  const data = useBookingData();
  return data?.booked ? <Done booked={data.booked} firmZone={data.times?.zone ?? data.booked.zone} /> : null;
}

function Done({ booked, firmZone }: { booked: Booked; firmZone: string }) {
  const { t } = useTranslation('booking-details');
  const secret = secretOf(booked.link);
  const view = useView(secret);
  const isSettled = booked.status === 'booked';
  return (
    <div className="grid gap-6 rounded-lg border border-line bg-surface p-6 shadow-lifted sm:p-8">
      <div role="status" className="grid gap-2">
        <StepHeading>{t(isSettled ? 'done.title' : 'done.confirmTitle')}</StepHeading>
        <p>{isSettled ? t(booked.mails ? 'done.mails' : 'done.noMails') : writeConfirm(booked, t)}</p>
      </div>
      <BookingFacts {...booked} firmZone={firmZone} place={view?.place ?? null} />
      {isSettled ? (
        <CalendarLinks
          ics={view?.ics ?? `/api/booking/${secret}/invitation.ics`}
          {...(view && { google: view.google, outlook: view.outlook })}
        />
      ) : null}
      <ChangeNote link={booked.link} />
    </div>
  );
}

function writeConfirm({ confirmUntil, zone }: Booked, t: ReturnType<typeof useTranslation<'booking-details'>>['t']) {
  if (confirmUntil === null) return t('done.confirmOpen');
  return t('done.confirm', { time: writeClock(wallAt(confirmUntil, zone)) });
}

function ChangeNote({ link }: { link: string }) {
  const { t } = useTranslation('booking-details');
  return (
    <section aria-labelledby="change-title">
      <h2 id="change-title" className="text-base font-semibold">
        {t('done.change')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('done.changeText')}</p>
      {/* Loaded anew: that page, whose address is a secret, tells nobody of itself. */}
      <a href={link} className={buttonClass({ variant: 'outline', size: 'small' })}>
        {t('done.changeLink')}
      </a>
    </section>
  );
}

/** For the links to calendars; without it the file alone is offered. */
function useView(secret: string): BookingView | null {
  const [view, setView] = useState<BookingView | null>(null);
  useEffect(() => {
    let isStale = false;
    getBooking(secret).then(
      (found) => {
        if (!isStale) setView(found);
      },
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [secret]);
  return view;
}
