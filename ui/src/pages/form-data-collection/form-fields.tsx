import { Badge } from '../../components/badge';
import { LegalText } from '../../features/legal/legal-text';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';

const FIELDS = [
  { key: 'firstName', isRequired: true },
  { key: 'lastName', isRequired: true },
  { key: 'email', isRequired: true },
  { key: 'company', isRequired: true },
  { key: 'phone', isRequired: false },
  { key: 'message', isRequired: false },
  { key: 'gdprConsent', isRequired: true },
] as const;

/** What the contact form asks, whether it must be answered, and why it is asked. */
export function FormFields() {
  const { t } = useTranslation('form-data');
  const { sendsMail } = useSite();
  const booked = t(sendsMail ? 'data.booked.mails' : 'data.booked.noMails');
  return (
    <>
      <table className="my-6 w-full border-y border-line text-left">
        <caption className="sr-only">{t('data.caption')}</caption>
        <thead className="text-sm text-ink-soft max-sm:sr-only">
          <tr>
            <th scope="col" className="py-3 pr-4 font-normal">
              {t('data.field')}
            </th>
            <th scope="col" className="py-3 pr-4 font-normal">
              {t('data.need')}
            </th>
            <th scope="col" className="py-3 font-normal">
              {t('data.reason')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line max-sm:block">
          {FIELDS.map(({ key, isRequired }) => (
            <tr key={key} className="align-baseline max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-3">
              <th scope="row" className="font-semibold sm:py-3 sm:pr-4">
                {t(`data.${key}.name`)}
              </th>
              <td className="whitespace-nowrap sm:py-3 sm:pr-4">
                <Badge tone={isRequired ? 'amber' : 'neutral'}>
                  {isRequired ? t('data.required') : t('data.optional')}
                </Badge>
              </td>
              <td className="text-ink-soft max-sm:w-full sm:py-3">{t(`data.${key}.reason`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LegalText lines={[...t('data.note', { returnObjects: true }), booked]} links={{}} />
    </>
  );
}
