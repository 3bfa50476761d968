// A site as an owner might configure it.
import type { SiteInfo } from '../lib/page-state';

export const testSite: SiteInfo = {
  publicUrl: 'https://vitrina.example',
  company: {
    name: 'Vitrīna',
    slug: 'vitrina',
    legalName: 'SIA „Vitrīna”',
    registrationNumber: '40000000000',
    vatNumber: 'LV40000000000',
    address: 'Rīga, Latvija',
    addressEn: 'Riga, Latvia',
    phone: '+371 20 000 000',
    email: 'info@vitrina.example',
    privacyEmail: 'privatums@vitrina.example',
    website: 'https://vitrina.example',
    social: { facebook: null, instagram: null, linkedin: 'https://www.linkedin.com/company/vitrina', x: null },
  },
  retention: { privacyPolicyYears: 2, formPageYears: 3, cookieDecisionYears: 3, backupDays: 30 },
  limits: { nameMaxChars: 100, emailMaxChars: 254, phoneMaxChars: 40, messageMaxChars: 10_000 },
  chatPerMinute: 5,
  consultationMinutes: 30,
  hasModel: false,
  sendsMail: false,
  offersTimes: true,
  analytics: { tagId: null },
};
