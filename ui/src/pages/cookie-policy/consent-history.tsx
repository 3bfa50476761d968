import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n-context';
import { PROOF_SENT, readConsentId } from '../../lib/cookie-consent';
import { importLate } from '../../lib/import-late';

type History = { id: string | null; decisions: ComponentChild; hasFailed: boolean };

/** Most readers have decided nothing yet, and need neither the request nor the list. */
const loadList = () => importLate(() => import('./decision-list'));

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
      {decisions}
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

async function loadDecisions(id: string): Promise<ComponentChild> {
  const { getConsents, DecisionList } = await loadList();
  return <DecisionList decisions={await getConsents(id)} />;
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
