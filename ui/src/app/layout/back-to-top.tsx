import { ArrowUp } from 'lucide-react';
import { classNames } from '../../components/class-names';
import { BACK_TO_TOP_AFTER_PX } from '../../components/constants';
import { useTranslation } from '../../i18n/i18n-context';
import { scrollToTop } from '../../lib/scroll';
import { useScrolledPast } from '../../lib/use-scrolled-past';

/** Raised above the button of the chat, where there is one. */
type BackToTopProps = { isRaised: boolean };

export function BackToTop({ isRaised }: BackToTopProps) {
  const { t } = useTranslation();
  const isShown = useScrolledPast(BACK_TO_TOP_AFTER_PX);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label={t('backToTop.label')}
      className={classNames(
        'fixed right-4 z-20 inline-flex size-12 cursor-pointer items-center justify-center rounded-sm border border-line bg-surface text-ink shadow-lifted hover:border-ink md:right-1.5 md:size-11 [html:has([data-chat-panel][open])_&]:hidden',
        isRaised ? 'above-banner bottom-20 md:bottom-22' : 'bottom-4 md:bottom-6',
      )}
      onClick={() => {
        scrollToTop();
        // The button goes away, and the focus with it.
        document.getElementById('main-content')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
