import type { CookieDecision } from '../../api/get-consents';
import { useTranslation } from '../../i18n/i18n-context';
import { OPTIONAL_CATEGORIES } from '../../lib/cookie-consent';
import { formatDecidedAt } from './decided-at';

export { getConsents } from '../../api/get-consents';

export function DecisionList({ decisions }: { decisions: CookieDecision[] }) {
  const { t, language } = useTranslation('cookie-consent');
  const allowed = (decision: CookieDecision) =>
    OPTIONAL_CATEGORIES.filter((category) => decision[category])
      .map((category) => t(`categories.${category}.name`))
      .join(', ') || t('history.onlyNecessary');
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {decisions.map((decision) => (
        <li key={decision.decidedAt} className="pt-3 pb-3 last:pb-0">
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            <Detail term={t('history.time')} text={formatDecidedAt(decision.decidedAt, language)} />
            <Detail term={t('history.allowed')} text={allowed(decision)} />
            <Detail term={t('history.revision')} text={decision.revision} />
            <Detail term={t('history.language')} text={t(`history.languages.${decision.language}`)} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Detail({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium">{text}</dd>
    </div>
  );
}
