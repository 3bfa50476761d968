import { useTranslation } from '../../i18n/i18n-context';

/** The rights and the article of the Regulation that gives each. */
const RIGHTS = [
  { key: 'access', article: 15 },
  { key: 'rectification', article: 16 },
  { key: 'erasure', article: 17 },
  { key: 'restriction', article: 18 },
  { key: 'portability', article: 20 },
  { key: 'objection', article: 21 },
  { key: 'automated', article: 22 },
  { key: 'withdrawal', article: 7 },
] as const;

export function RightsTable() {
  const { t } = useTranslation('gdpr');
  return (
    <dl className="mt-6 grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2">
      {RIGHTS.map(({ key, article }) => (
        <div key={key} className="bg-surface p-5 md:p-6">
          <dt className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-display text-xl font-semibold">{t(`rights.${key}.name`)}</span>
            <span className="text-sm text-amber-700 tabular-nums">{t('rights.article', { number: article })}</span>
          </dt>
          <dd className="mt-2 text-ink-soft">{t(`rights.${key}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
