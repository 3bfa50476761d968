import { figureTexts } from '../../catalogue/figure-texts';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { addressIn } from '../../lib/page-state';
import { telHref } from '../../lib/tel-href';
import type { LegalLinks } from './legal-text';

/** What legal texts say about this firm and its settings: the parameters of their wordings. */
export function useLegalParameters() {
  const { t, language } = useTranslation('legal');
  const { company, retention } = useSite();
  const { privacyPolicyYears, formPageYears, cookieDecisionYears, backupDays } = retention;
  const years = (count: number) => t('years', { count });
  return {
    ...figureTexts(language),
    companyName: company.name,
    legalName: company.legalName,
    address: addressIn(company, language),
    phone: company.phone,
    email: company.email,
    privacyEmail: company.privacyEmail,
    policyYears: years(privacyPolicyYears),
    formYears: years(formPageYears),
    decisionYears: years(cookieDecisionYears),
    backupDays: t('days', { count: backupDays }),
    enforcedYears: years(Math.min(privacyPolicyYears, formPageYears)),
  };
}

type PageLink = { text: string; to: string };

/** Links of legal texts: the firm's contacts, the authority, and the other pages that a text names. */
export function useLegalLinks(pages: readonly PageLink[]): LegalLinks {
  const { t } = useTranslation('legal');
  const { email, privacyEmail, phone } = useSite().company;
  return {
    [privacyEmail]: `mailto:${privacyEmail}`,
    [email]: `mailto:${email}`,
    [phone]: telHref(phone),
    [t('authority.name')]: t('authority.url'),
    ...Object.fromEntries(pages.map(({ text, to }) => [text, to])),
  };
}
