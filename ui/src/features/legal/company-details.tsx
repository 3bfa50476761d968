import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';

export type CompanyDetail =
  | 'legalName'
  | 'registrationNumber'
  | 'vatNumber'
  | 'address'
  | 'website'
  | 'email'
  | 'privacyEmail'
  | 'phone'
  | 'officeHours';

/** The firm as the owner has configured it; what is left empty there is left out here. */
export function CompanyDetails({ details }: { details: readonly CompanyDetail[] }) {
  const { t } = useTranslation('legal');
  const { company } = useSite();
  const values = { ...company, officeHours: t('company.officeHoursValue') };
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {details
        .filter((detail) => values[detail] !== '')
        .map((detail) => (
          <div key={detail} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{t(`company.${detail}`)}</dt>
            <dd className="tabular-nums">{values[detail]}</dd>
          </div>
        ))}
    </dl>
  );
}
