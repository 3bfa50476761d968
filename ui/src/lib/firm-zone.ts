import { RIGA } from './booking-clock';

/** The firm's time zone (IANA): the document names it where it is not Riga's. The server's pages have it in their data. */
export function firmZone(): string {
  const { document: page } = globalThis as { document?: Document };
  return page?.documentElement.dataset['zone'] ?? RIGA;
}
