// What the header and the footer link to, but for the services (service-links.ts), whose catalogue would come along.
// A page that comes later is a row here.
import type { Wordings } from '../i18n/wordings';

type LinkLabel = Extract<keyof Wordings['common']['links'], string>;
export type SiteLink = { to: string; label: LinkLabel };

export const CONTACT_PATH = '/contact';
/** Where a visitor chooses a time. */
export const BOOKING_PATH = '/booking';
/** In the address of the contact form: the service that the visitor comes from. */
export const SERVICE_PARAMETER = 'service';
export const ALL_SERVICES: SiteLink = { to: '/#pakalpojumi-detali', label: 'allServices' };

const RECOMMENDATIONS: SiteLink = { to: '/#ai-recommendations', label: 'recommendations' };
const BLOG: SiteLink = { to: '/blog', label: 'blog' };
const CONTACT: SiteLink = { to: CONTACT_PATH, label: 'contact' };

export const headerLinks: SiteLink[] = [RECOMMENDATIONS, BLOG, CONTACT];

export const quickLinks: SiteLink[] = [
  { to: '/', label: 'home' },
  { to: '/ai-demo', label: 'aiDemo' },
  BLOG,
  { to: '/brand-assets', label: 'brandAssets' },
  CONTACT,
];

export const legalLinks: SiteLink[] = [
  { to: '/privacy-policy', label: 'privacyPolicy' },
  { to: '/terms-of-service', label: 'termsOfService' },
  { to: '/cookie-policy', label: 'cookiePolicy' },
  { to: '/gdpr-info', label: 'gdprInfo' },
  { to: '/form-data-collection', label: 'formDataCollection' },
];
