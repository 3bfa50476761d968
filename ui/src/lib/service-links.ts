import { MENU_SERVICES, servicePath } from '../catalogue/catalogue';
import type { Language } from '../i18n/language';

/** The services with a page of their own; on phones there is room for the first four. */
export function serviceLinks(language: Language) {
  return MENU_SERVICES.map((service) => ({ service, to: servicePath(service, language) }));
}
export const MAIN_SERVICE_COUNT = 4;
