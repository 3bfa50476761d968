import type { ComponentChildren } from 'preact';
import { LegalLayout, type LegalSection } from '../../features/legal/legal-layout';
import { type LegalLinks, LegalText } from '../../features/legal/legal-text';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import type { HeadContext, PageHead } from '../../lib/page-module';
import type { CompanyInfo } from '../../lib/page-state';
import { BrowserStorage } from './browser-storage';
import { ControllerDetails } from './controller-details';

const SECTIONS = [
  'controller',
  'data',
  'purpose',
  'retention',
  'recipients',
  'storage',
  'logs',
  'security',
  'rights',
  'complaint',
  'changes',
  'contact',
] as const;
type SectionKey = (typeof SECTIONS)[number];

/** What a section has besides its text. */
const ADDITIONS: Partial<Record<SectionKey, () => ComponentChildren>> = {
  controller: ControllerDetails,
  storage: BrowserStorage,
};

export default function PrivacyPolicyPage() {
  const { t } = useTranslation('privacy');
  const { company } = useSite();
  const parameters = useParameters();
  const links = linksOf(company, t('complaint.authority'), t('complaint.authorityUrl'));
  const text = (key: SectionKey | 'summary') => (
    <LegalText lines={t(`${key}.body`, { returnObjects: true, ...parameters })} links={links} />
  );
  const sections = SECTIONS.map((key): LegalSection => {
    const Addition = ADDITIONS[key];
    return {
      id: key,
      title: t(`${key}.title`),
      content: (
        <>
          {text(key)}
          {Addition ? <Addition /> : null}
        </>
      ),
    };
  });
  return (
    <LegalLayout
      title={t('header.title')}
      lead={t('header.lead')}
      updated={t('header.updated')}
      summary={{ title: t('summary.title'), content: text('summary') }}
      sections={sections}
    />
  );
}

export function head({ i18n, language, site }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'privacy');
  return {
    title: t('meta.title'),
    description: t('meta.description', { companyName: site.company.name }),
  };
}

/** What the policy says about this firm and its settings. */
function useParameters() {
  const { t } = useTranslation('privacy');
  const { company, retention } = useSite();
  const { privacyPolicyYears, formPageYears } = retention;
  const years = (count: number) => t('retention.years', { count });
  return {
    legalName: company.legalName,
    address: company.address,
    phone: company.phone,
    privacyEmail: company.privacyEmail,
    policyYears: years(privacyPolicyYears),
    formYears: years(formPageYears),
    enforcedYears: years(Math.min(privacyPolicyYears, formPageYears)),
  };
}

function linksOf({ privacyEmail, phone }: CompanyInfo, authority: string, authorityUrl: string): LegalLinks {
  return {
    [privacyEmail]: `mailto:${privacyEmail}`,
    [phone]: `tel:${phone.replace(/[^+\d]/g, '')}`,
    [authority]: authorityUrl,
  };
}
