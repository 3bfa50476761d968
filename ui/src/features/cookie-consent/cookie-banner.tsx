import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { AppLink } from '../../components/app-link';
import { Button } from '../../components/button';
import { classNames } from '../../components/class-names';
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

  function decide(choices: CookieChoices, before: HTMLElement | null) {
    storeDecision({ ...choices, revision, language });
    applyChoices(tagId, choices);
    setIsAsking(false);
    // The button that had the focus is gone; the visitor goes on where they were, or else with the page.
    before?.focus({ preventScroll: true });
    if (document.activeElement !== before) {
      document.getElementById('main-content')?.focus({ preventScroll: true });
    }
    void sendProof();
  }

  return { isAsking, decide };
}

/**
 * On a low screen the words scroll: the answers stay in sight, and half of the page does. Not in the stylesheet, for
 * which the first view waits. The margin is for the focus, which would be cut off.
 */
const LOW_WORDS = { maxHeight: 'max(3rem, 50dvh - 5rem)', overflow: 'auto', padding: 6, margin: -6 };

type QuestionProps = { title: string; decide: (choices: CookieChoices, before: HTMLElement | null) => void };

function Question({ title, decide }: QuestionProps) {
  const { t } = useTranslation('cookie-consent');
  const id = useId();
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  const lastPlace = useRef<HTMLElement | null>(null);
  const [hasSettings, setHasSettings] = useState(false);
  const [choices, setChoices] = useState(NOTHING_OPTIONAL);

  function answer(chosen: CookieChoices) {
    const focused = document.querySelector<HTMLElement>(':focus');
    // Where a pressed button takes no focus, the visitor has never left their place.
    decide(chosen, banner.current?.contains(focused) ? lastPlace.current : focused);
  }

  return (
    <section
      ref={banner}
      data-cookie-banner=""
      aria-labelledby={`${id}-title`}
      onFocusIn={({ relatedTarget: left, currentTarget }) => {
        if (left instanceof HTMLElement && !currentTarget.contains(left)) lastPlace.current = left;
      }}
      className="fixed inset-x-0 bottom-0 z-40 max-h-[min(85dvh,100dvh-(--spacing(18)))] overflow-y-auto border-t-4 border-amber-400 bg-surface text-ink shadow-lifted transition-opacity starting:opacity-0 print:hidden"
    >
      <div className="wrap grid gap-x-10 py-4 sm:py-5 lg:grid-cols-[1fr_auto] lg:items-center lg:py-3.5 short:py-2">
        <div style={hasSettings ? '' : LOW_WORDS}>
          <h2 id={`${id}-title`} className="pr-12 text-base sm:text-lg lg:pr-0 short:sr-only">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft lg:mt-0.5 short:pr-9 short:text-xs">
            <span>{t('text')}</span>
            <AppLink to="/cookie-policy" className="text-link inline-block py-0.5">
              {t('policy')}
            </AppLink>
          </p>
        </div>
        <CookieSettings id={`${id}-settings`} isShown={hasSettings} choices={choices} onChange={setChoices} />
        <div
          className={classNames(
            'mt-3.5 grid grid-cols-2 gap-2.5 max-[20rem]:grid-cols-1 short:gap-2 short:*:px-1 short:*:text-xs',
            hasSettings
              ? 'lg:col-span-2 lg:grid-cols-4'
              : 'min-[20rem]:short:grid-cols-3 sm:grid-cols-3 lg:mt-0 lg:pr-12',
          )}
        >
          <Button variant="pine" size="small" onClick={() => answer(ALL_OPTIONAL)}>
            {t('accept.all')}
          </Button>
          <Button variant="pine" size="small" onClick={() => answer(NOTHING_OPTIONAL)}>
            {t('accept.necessary')}
          </Button>
          {hasSettings ? (
            <Button variant="pine" size="small" onClick={() => answer(choices)}>
              {t('accept.selected')}
            </Button>
          ) : null}
          <Button
            variant="outline"
            size="small"
            className={hasSettings ? '' : 'max-sm:not-short:min-[20rem]:col-span-2'}
            aria-expanded={hasSettings}
            aria-controls={`${id}-settings`}
            onClick={() => setHasSettings(!hasSettings)}
          >
            {t('settings')}
          </Button>
        </div>
      </div>
      <button
        type="button"
        aria-label={t('close')}
        className="absolute top-2 right-2 inline-flex size-11 cursor-pointer items-center justify-center rounded-sm hover:bg-sunken sm:right-4 lg:top-1/2 lg:-translate-y-1/2"
        onClick={() => answer(NOTHING_OPTIONAL)}
      >
        <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </section>
  );
}

/**
 * Tells the page how much of its lower edge the question covers: what floats there moves up, and the end can be read.
 * What the visitor is at moves out from under it.
 */
function useRoomBelow(banner: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--room-below', `${element.offsetHeight}px`);
      const focused = document.querySelector('main :focus');
      if (focused && focused.getBoundingClientRect().bottom > element.offsetTop) {
        focused.scrollIntoView({ block: 'nearest' });
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--room-below');
    };
  }, [banner]);
}
