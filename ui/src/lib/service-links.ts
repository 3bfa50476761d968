import { MENU_SERVICES, type MenuService, serviceAt, servicePath } from '../catalogue/catalogue';
import type { Language } from '../i18n/language';
import { BOOKING_PATH, CONTACT_PATH, SERVICE_PARAMETER } from './site-links';

/** The services with a page of their own; on phones there is room for the first four. */
export function serviceLinks(language: Language) {
  return MENU_SERVICES.map((service) => ({ service, to: servicePath(service, language) }));
}
export const MAIN_SERVICE_COUNT = 4;

/** The contact form with this service named in it. */
export function contactPathAbout(service: MenuService): string {
  return `${CONTACT_PATH}?${SERVICE_PARAMETER}=${service}`;
}

/** The contact form as the page at `path` leads to it. */
export function contactPathFrom(path: string): string {
  const service = serviceAt(path);
  return service ? contactPathAbout(service) : CONTACT_PATH;
}

/** The choice of a time, likewise. */
export function bookingPathFrom(path: string): string {
  const service = serviceAt(path);
  return service ? `${BOOKING_PATH}?${SERVICE_PARAMETER}=${service}` : BOOKING_PATH;
}
