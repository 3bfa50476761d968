// What the header and the footer link to. A page that comes later is a row here.
import type { Wordings } from '../../i18n/wordings';

type LinkLabel = Extract<keyof Wordings['common']['links'], string>;
export type SiteLink = { to: string; label: LinkLabel };

export const CONTACT_PATH = '/contact';

export const headerLinks: SiteLink[] = [
  { to: '/', label: 'home' },
  { to: CONTACT_PATH, label: 'contact' },
];

export const quickLinks: SiteLink[] = [
  { to: '/', label: 'home' },
  { to: CONTACT_PATH, label: 'contact' },
];

export const legalLinks: SiteLink[] = [{ to: '/privacy-policy', label: 'privacyPolicy' }];
