import { BOOKING_PATH } from './site-links';

/** The secret in the path of a booking's own page, with or without the language's prefix. */
export function secretOf(link: string): string {
  const at = link.lastIndexOf(`${BOOKING_PATH}/`);
  return at === -1 ? '' : link.slice(at + BOOKING_PATH.length + 1);
}
