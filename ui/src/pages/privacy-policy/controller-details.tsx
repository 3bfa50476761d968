import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';

/** The controller's details, as the owner has configured them. */
export function ControllerDetails() {
  const { t } = useTranslation('privacy');
  const { company } = useSite();
  const rows = [
    [t('controller.legalName'), company.legalName],
    [t('controller.registrationNumber'), company.registrationNumber],
    [t('controller.vatNumber'), company.vatNumber],
    [t('controller.address'), company.address],
    [t('controller.website'), company.website],
    [t('controller.privacyEmail'), company.privacyEmail],
    [t('controller.phone'), company.phone],
    [t('controller.officeHours'), t('controller.officeHoursValue')],
  ] as const;
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
