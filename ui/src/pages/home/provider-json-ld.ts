import type { Language } from '../../i18n/language';
import { addressIn, type SiteInfo } from '../../lib/page-state';

/** The company as schema.org knows it; only what the owner has configured. */
export function describeProvider({ publicUrl, company }: SiteInfo, language: Language): object {
  const profiles = Object.values(company.social).filter((url) => url !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: company.name,
    legalName: company.legalName,
    vatID: company.vatNumber,
    telephone: company.phone,
    email: company.email,
    address: addressIn(company, language),
    areaServed: ['LV', 'LT'],
    openingHours: 'Mo-Fr 09:00-18:00',
    ...(publicUrl && { url: publicUrl, logo: `${publicUrl}/icon-512.png` }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
