import { useTranslation } from '../../i18n/i18n-context';

const BENEFITS = ['systems', 'visible', 'control', 'people', 'growth'] as const;

export function Benefits() {
  const { t } = useTranslation('n8n-article');
  return (
    <>
      <p>{t('benefits.lead')}</p>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {BENEFITS.map((key) => (
          <div key={key} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="font-semibold">{t(`benefits.${key}.name`)}</dt>
            <dd className="text-ink-soft">{t(`benefits.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
