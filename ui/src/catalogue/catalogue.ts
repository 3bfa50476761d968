// What the firm sells and claims, each figure once. Pages and tools read it here, the server embeds the JSON; the words
// to it stand in locales/*/services.json under the same ids.
import type { Language } from '../i18n/language';
import type { figures } from './catalogue.json';
import { services as serviceRows } from './catalogue.json';

export type ServiceId =
  | 'customerService'
  | 'processAutomation'
  | 'dataAnalytics'
  | 'chatbots'
  | 'contentGeneration'
  | 'socialMedia'
  | 'recommendations'
  | 'assistants'
  | 'processOptimization'
  | 'integrations';

export type ServiceIconName =
  'bot' | 'chart' | 'compass' | 'gauge' | 'headset' | 'pen' | 'plug' | 'share' | 'users' | 'workflow';

export type Service = {
  id: ServiceId;
  icon: ServiceIconName;
  /** The page that sells it, by language and without the /en prefix. */
  paths: Record<Language, string>;
  /** Lowest price; null where the price is agreed upon. */
  priceFromEurPerMonth: number | null;
};

/** Both ends included; equal where there is one figure only. */
export type Range = { min: number; max: number };

export type FigureName = keyof typeof figures;

export const services = serviceRows as readonly Service[];

/** Numbers with their unit in the name; `figureTexts` writes them. */
export { assistantPackages, figures, n8nSavedHoursPerMonth, ranges, supportAvailability } from './catalogue.json';

/** Services with a page of their own, in the order of the header's list. */
export const MENU_SERVICES = [
  'chatbots',
  'processAutomation',
  'dataAnalytics',
  'contentGeneration',
  'socialMedia',
  'recommendations',
  'assistants',
] as const satisfies readonly ServiceId[];

export type MenuService = (typeof MENU_SERVICES)[number];

/** The services that have a price, shown in detail on the home page. */
export const PRICED_SERVICES = ['customerService', 'processAutomation', 'dataAnalytics'] as const;

export function getService(id: ServiceId): Service {
  const service = services.find((candidate) => candidate.id === id);
  if (!service) throw new Error(`the catalogue has no service ${id}`);
  return service;
}

/** For AppLink: the address of the service's page in the visitor's language. */
export function servicePath(id: ServiceId, language: Language): string {
  return getService(id).paths[language];
}

export function priceFromEur(id: (typeof PRICED_SERVICES)[number]): number {
  const price = getService(id).priceFromEurPerMonth;
  if (price === null) throw new Error(`the catalogue has no price of ${id}`);
  return price;
}

/** The service that the page at this path (without the /en prefix) sells. */
export function serviceAt(path: string): MenuService | null {
  return MENU_SERVICES.find((id) => Object.values(getService(id).paths).includes(path)) ?? null;
}
