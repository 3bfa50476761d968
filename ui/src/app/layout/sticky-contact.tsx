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
  const isNeeded = useOwnButtonGone(isShownAtFirst);
  return (
    <div
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-0 z-20 py-3 pr-[4.75rem] pl-3 noscript:block! md:hidden! print:hidden [:root:has([data-cookie-banner])_&]:hidden',
        !isNeeded && 'hidden',
      )}
    >
      <ButtonLink to={CONTACT_PATH} className="pointer-events-auto w-full shadow-lifted">
        {t('sticky.label')}
      </ButtonLink>
    </div>
  );
}

function useOwnButtonGone(atFirst: boolean): boolean {
  const { path } = usePage();
  const [isGone, setIsGone] = useState(atFirst);
  useEffect(() => {
    const own = document.querySelector(`main a[href$="${CONTACT_PATH}"]`);
    if (!own) {
      setIsGone(true);
      return;
    }
    const observer = new IntersectionObserver(([entry]) => setIsGone(!entry?.isIntersecting));
    observer.observe(own);
    return () => observer.disconnect();
  }, [path]);
  return isGone;
}
