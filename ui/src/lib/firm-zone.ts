import { RIGA } from './booking-clock';

/** The firm's time zone (IANA): the document names it where it is not Riga's. Only in the browser. */
export function firmZone(): string {
  return document.documentElement.dataset['zone'] ?? RIGA;
}
