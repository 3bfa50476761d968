import { useEffect, useState } from 'react';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import { findVisibleSection } from './visible-section';

const SECTIONS = ['hero', 'services', 'security', 'contact'] as const;

/** On large screens: a lozenge for each of four sections at the right edge, the visible one lit. */
export function DotNavigation() {
  const { t } = useTranslation('home');
  const visible = useVisibleSection();
  return (
    <nav
      aria-label={t('dots.label')}
      className="fixed top-1/2 right-1 z-20 hidden -translate-y-1/2 rounded-full border border-line bg-surface py-1 lg:block xl:right-3"
    >
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <AppLink
              to={`/#${section}`}
              aria-current={section === visible ? 'location' : undefined}
              className="group relative flex size-8 items-center justify-center"
            >
              <span className="size-2.5 rotate-45 border border-line-strong transition-transform group-hover:border-pine-600 group-aria-[current]:scale-125 group-aria-[current]:border-amber-700 group-aria-[current]:bg-amber-400" />
              <span className="pointer-events-none absolute right-full mr-2 rounded-sm bg-pine-950 px-3 py-1.5 text-xs font-semibold whitespace-nowrap text-cream opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
                {t(`dots.${section}`)}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section in view; between two of them, the last one. A page opens at its hero. */
function useVisibleSection(): string {
  const [visible, setVisible] = useState<string>('hero');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const found = findVisibleSection(SECTIONS.flatMap(measure), window.innerHeight);
      if (found) setVisible(found);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    lookSoon();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, []);
  return visible;
}

function measure(id: string) {
  const extent = document.getElementById(id)?.getBoundingClientRect();
  return extent ? [{ id, topPx: extent.top, bottomPx: extent.bottom }] : [];
}
