import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'react';
import type { ChatWidgetProps } from '../../features/chat/chat-widget';
import { classNames } from '../../components/class-names';
import { Star } from '../../components/star';
import { I18nProvider, useI18n, useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { type IslandSource, loadIsland } from '../../lib/island';
import { useScrolledPast } from '../../lib/use-scrolled-past';

type Panel = ComponentType<ChatWidgetProps>;
type Shown = { Panel: Panel; language: Language };

const widget: IslandSource<ChatWidgetProps> = {
  name: 'chat-widget',
  load: () => import('../../features/chat/chat-widget'),
  namespaces: ['tools', 'chat', 'booking'],
};

/** The button that opens the consultant's panel; the panel's code comes with the first press. */
export function ChatWidget() {
  const { t } = useTranslation();
  const { i18n, language } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isNamed = useScrolledPast(0);

  useEffect(() => {
    if (!isWanted || shown?.language === language) return;
    let isStale = false;
    loadIsland(widget, i18n, language).then(
      (Panel) => {
        if (!isStale) setShown({ Panel, language });
      },
      () => {
        setHasFailed(true);
        setIsWanted(false);
      },
    );
    return () => {
      isStale = true;
    };
  }, [isWanted, shown, i18n, language]);

  function toggle() {
    setHasFailed(false);
    setIsWanted(true);
    setIsOpen(!(isOpen && shown));
  }
  function leave() {
    setIsOpen(false);
  }
  function close() {
    leave();
    button.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {shown ? (
        <I18nProvider i18n={i18n} language={shown.language}>
          <shown.Panel isOpen={isOpen} onClose={close} onLeave={leave} />
        </I18nProvider>
      ) : null}
      {hasFailed ? (
        <p
          role="alert"
          className="fixed right-3 bottom-20 z-20 max-w-72 above-banner rounded-sm border-l-4 border-danger bg-danger-soft px-4 py-3 text-sm text-ink shadow-lifted md:right-1.5 md:bottom-24"
        >
          {t('island.failed')}
        </p>
      ) : null}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={t('chat.label')}
        // Out of the way of the send button while the visitor writes in a page's own panel.
        className={classNames(
          'fixed right-3 bottom-3 above-banner z-20 inline-flex [:root:has([data-chat-embedded]:focus-within)_&]:hidden size-13 cursor-pointer items-center justify-center rounded-sm border border-cream/30 bg-pine-950 font-semibold text-cream shadow-lifted hover:bg-pine-900 md:right-1.5 md:size-11 md:bottom-6 noscript:hidden',
          // Of a phone's first view, the question about cookies leaves no more than the page's own button needs.
          isNamed ? 'lg:rounded-l-none lg:border-l-0' : 'max-md:[:root:has([data-cookie-banner])_&]:invisible',
        )}
        onClick={toggle}
      >
        {isWanted && !shown ? <Star className="size-8 animate-spin-slow text-amber-400" /> : <SpeechMark />}
        {/* In the first view it covers as little as it can. The name comes beside the sign, so that nothing moves. */}
        {isNamed ? (
          <span className="absolute -inset-y-px right-full flex items-center rounded-l-sm border border-r-0 border-inherit bg-inherit pl-5 whitespace-nowrap max-lg:hidden">
            {t('chat.label')}
          </span>
        ) : null}
      </button>
    </>
  );
}

/** The star of the mark, speaking. */
function SpeechMark() {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
      className="size-8 shrink-0 text-amber-400"
    >
      <path d="M4 6h40v29H24l-9 9v-9H4Z" />
      <path
        d="m24 11 3.5 6-3.5 3.5-3.5-3.5Zm9.5 9.5-6 3.5-3.5-3.5 3.5-3.5Zm-9.5 9.5-3.5-6 3.5-3.5 3.5 3.5Zm-9.5-9.5 6-3.5 3.5 3.5-3.5 3.5Z"
        strokeWidth="2.25"
      />
    </svg>
  );
}
