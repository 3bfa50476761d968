import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { AppLink } from '../../components/app-link';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import {
  ALL_OPTIONAL,
  type CookieChoices,
  NOTHING_OPTIONAL,
  readChoices,
  storeDecision,
} from '../../lib/cookie-consent';
import { applyChoices } from '../../lib/google-tag';
import { usePage, useSite } from '../../lib/page-context';
import { CookieSettings } from './cookie-settings';
import { sendProof } from './send-proof';

/** Asks for a decision as long as there is none about this revision of the policy. It never takes the focus. */
export default function CookieBanner() {
  const { t } = useTranslation('cookie-consent');
  const { path } = usePage();
  const { isAsking, decide } = useDecision();

  useEffect(() => {
    void sendProof();
  }, [path]);

  return isAsking ? <Question title={t('title')} decide={decide} /> : null;
}

function useDecision() {
  const { t, language } = useTranslation();
  const { tagId } = useSite().analytics;
  const revision = t('cookies.revision');
  const [isAsking, setIsAsking] = useState(() => readChoices(revision) === null);

  useEffect(() => {
    // Another tab may have asked as well.
    const look = () => setIsAsking(readChoices(revision) === null);
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [revision]);

  function decide(choices: CookieChoices) {
    storeDecision({ ...choices, revision, language });
    applyChoices(tagId, choices);
    setIsAsking(false);
    // The button that had the focus is gone; the visitor goes on with the page.
    document.getElementById('main-content')?.focus({ preventScroll: true });
    void sendProof();
  }

  return { isAsking, decide };
}

type QuestionProps = { title: string; decide: (choices: CookieChoices) => void };

function Question({ title, decide }: QuestionProps) {
  const { t } = useTranslation('cookie-consent');
  const id = useId();
  const [hasSettings, setHasSettings] = useState(false);
  const [choices, setChoices] = useState(NOTHING_OPTIONAL);
  return (
    <section
      data-cookie-banner=""
      aria-labelledby={`${id}-title`}
      className="fixed inset-x-0 bottom-0 z-40 max-h-[85dvh] overflow-y-auto border-t-4 border-amber-400 bg-surface p-5 text-ink shadow-lifted sm:inset-x-auto sm:bottom-6 sm:left-6 sm:w-[30rem] sm:rounded-md sm:border-x sm:border-b sm:border-x-line sm:border-b-line sm:p-6 print:hidden"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          className="-mt-2.5 -mr-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-sunken"
          onClick={() => decide(NOTHING_OPTIONAL)}
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        <span>{t('text')}</span>
        <AppLink to="/cookie-policy" className="text-link inline-block py-0.5">
          {t('policy')}
        </AppLink>
      </p>
      <CookieSettings id={`${id}-settings`} isShown={hasSettings} choices={choices} onChange={setChoices} />
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <Button variant="pine" size="small" onClick={() => decide(ALL_OPTIONAL)}>
          {t('accept.all')}
        </Button>
        <Button variant="pine" size="small" onClick={() => decide(NOTHING_OPTIONAL)}>
          {t('accept.necessary')}
        </Button>
        {hasSettings ? (
          <Button variant="pine" size="small" onClick={() => decide(choices)}>
            {t('accept.selected')}
          </Button>
        ) : null}
        <Button
          variant="outline"
          size="small"
          className={hasSettings ? '' : 'col-span-2'}
          aria-expanded={hasSettings}
          aria-controls={`${id}-settings`}
          onClick={() => setHasSettings(!hasSettings)}
        >
          {t('settings')}
        </Button>
      </div>
    </section>
  );
}
