import { Badge } from '../../components/badge';
import { useTranslation } from '../../i18n/i18n-context';

const CATEGORIES = ['necessary', 'functional', 'analytics', 'marketing'] as const;

export function CookieCategories() {
  const { t } = useTranslation('cookies');
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {CATEGORIES.map((category) => (
        <div key={category} className="py-4">
          <dt className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">{t(`categories.${category}.name`)}</span>
            <Badge tone={category === 'necessary' ? 'success' : 'neutral'}>{t(`categories.${category}.state`)}</Badge>
          </dt>
          <dd className="mt-1 text-ink-soft">{t(`categories.${category}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
