// What the server says of times and bookings.
import type { Language } from '../i18n/language';

export type BookingWay = 'video' | 'phone' | 'place';
export const BOOKING_WAYS: readonly BookingWay[] = ['video', 'phone', 'place'];

/** A working day of the firm. */
export type BookingDay = {
  /** In the firm's zone: "2026-11-24". */
  date: string;
  /** No time is left. */
  full: boolean;
  /** When the free times begin (RFC 3339), in order. */
  times: string[];
};

export type BookingTimes = {
  /** False where nothing can be booked now: no days then. */
  offered: boolean;
  /** The firm's (IANA). */
  zone: string;
  lengthMinutes: number;
  ways: BookingWay[];
  /** Where one meets, if a meeting is among the ways. */
  place: string | null;
  /** For so long a time is kept for who fills in the form. */
  holdMinutes: number;
  /** Whether invitations are sent. */
  mails: boolean;
  days: BookingDay[];
  /** The last day that can be booked. */
  furthest: string;
};

/** What was booked just now. */
export type Booked = {
  id: string;
  start: string;
  end: string;
  zone: string;
  way: BookingWay;
  /** `to_confirm`: it is kept until somebody opens the link in the mail. */
  status: 'booked' | 'to_confirm';
  /** Path of the page where it is moved and cancelled. */
  link: string;
  mails: boolean;
  confirmUntil: string | null;
};

export type BookingStatus = Booked['status'] | 'cancelled' | 'held' | 'no_show';

/** A booking as the one sees it who has its secret link. */
export type BookingView = {
  id: string;
  start: string;
  end: string;
  /** Of whoever booked (IANA). */
  zone: string;
  way: BookingWay;
  place: string | null;
  status: BookingStatus;
  language: Language;
  firstName: string;
  /** What it is about: a service of the catalogue; none in particular if null. */
  topic: string | null;
  reminders: boolean;
  /** Whether it can still be moved or cancelled. */
  changeable: boolean;
  link: string;
  ics: string;
  google: string;
  outlook: string;
};

/** Of the problem `time_taken`. */
export function readNearest(members: Readonly<Record<string, unknown>>): string[] {
  const { nearest } = members;
  return Array.isArray(nearest) ? nearest.filter((time) => typeof time === 'string') : [];
}
