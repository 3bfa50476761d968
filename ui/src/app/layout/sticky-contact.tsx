import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/button';
import { classNames } from '../../components/class-names';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import { CONTACT_PATH } from '../../lib/site-links';

/**
 * On phones the way to the form is never more than a thumb away: once the page's own button has left the view. The
 * chat's button has its place beside it.
 */
export function StickyContact({ isShownAtFirst }: { isShownAtFirst: boolean }) {
  const { t } = useTranslation();
  const { isGone: isNeeded, query } = useOwnButton(isShownAtFirst);
  return (
    <div
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-0 z-20 py-3 pr-19 pl-3 noscript:block! md:hidden! print:hidden [:root:has([data-cookie-banner])_&]:hidden',
        !isNeeded && 'hidden',
      )}
    >
      <ButtonLink to={CONTACT_PATH + query} className="pointer-events-auto w-full shadow-lifted">
        {t('sticky.label')}
      </ButtonLink>
    </div>
  );
}

type OwnButton = { isGone: boolean; query: string };

/** Whether the page's own button is out of view, and with what query it leads to the form. */
function useOwnButton(isGoneAtFirst: boolean): OwnButton {
  const { path } = usePage();
  const [own, setOwn] = useState<OwnButton>({ isGone: isGoneAtFirst, query: '' });
  useEffect(() => {
    const button = document.querySelector<HTMLAnchorElement>(`main a[data-call="${CONTACT_PATH}"]`);
    if (!button) {
      setOwn({ isGone: true, query: '' });
      return;
    }
    const observer = new IntersectionObserver(([entry]) =>
      // Asked no earlier than it is shown: the page is adopted as the server wrote it.
      setOwn(entry?.isIntersecting ? { isGone: false, query: '' } : { isGone: true, query: button.search }),
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [path]);
  return own;
}
