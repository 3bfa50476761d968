import { useEffect, useState } from 'react';
import type { CookieDecision } from '../../api/get-consents';
import { useTranslation } from '../../i18n/i18n-context';
import { OPTIONAL_CATEGORIES, PROOF_SENT, readConsentId } from '../../lib/cookie-consent';
import { formatDecidedAt } from './decided-at';

type History = { id: string | null; decisions: CookieDecision[] | null; hasFailed: boolean };

/** The proof that the server keeps of this browser's decisions, shown to their owner. */
export function ConsentHistory() {
  const { t } = useTranslation('cookie-consent');
  const history = useHistory();
  if (!history) return null;
  const { id, decisions, hasFailed } = history;
  return (
    <section aria-labelledby="consent-history" className="mt-6 rounded-md border border-line bg-surface p-5 md:p-6">
      <h3 id="consent-history" className="text-lg">
        {t('history.title')}
      </h3>
      {id === null ? <p className="mt-2 text-ink-soft">{t('history.none')}</p> : <ConsentNumber id={id} />}
      {hasFailed ? <p className="mt-2 font-medium text-danger">{t('history.failed')}</p> : null}
      {id !== null && !decisions && !hasFailed ? <p className="mt-2 text-ink-soft">{t('history.loading')}</p> : null}
      {decisions ? <DecisionList decisions={decisions} /> : null}
    </section>
  );
}

/** Null on the server and until the browser has looked into its storage. */
function useHistory(): History | null {
  const [history, setHistory] = useState<History | null>(null);
  useEffect(() => {
    let isStale = false;
    const show = (next: History) => {
      if (!isStale) setHistory(next);
    };
    const look = () => {
      const id = readConsentId();
      show({ id, decisions: null, hasFailed: false });
      if (id === null) return;
      loadDecisions(id).then(
        (decisions) => show({ id, decisions, hasFailed: false }),
        () => show({ id, decisions: null, hasFailed: true }),
      );
    };
    look();
    window.addEventListener(PROOF_SENT, look);
    return () => {
      isStale = true;
      window.removeEventListener(PROOF_SENT, look);
    };
  }, []);
  return history;
}

/** Most readers have decided nothing yet, and need no request. */
async function loadDecisions(id: string): Promise<CookieDecision[]> {
  const { getConsents } = await import('../../api/get-consents');
  return getConsents(id);
}

function ConsentNumber({ id }: { id: string }) {
  const { t } = useTranslation('cookie-consent');
  return (
    <p className="mt-2 text-sm text-ink-soft">
      <span>{`${t('history.id')}: `}</span>
      <code className="break-all text-ink">{id}</code>
    </p>
  );
}

function DecisionList({ decisions }: { decisions: CookieDecision[] }) {
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
      <dd className="font-medium break-words">{text}</dd>
    </div>
  );
}
