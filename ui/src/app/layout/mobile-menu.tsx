import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { MobileLinks } from '../../features/mobile-menu/mobile-menu-tool';
import { useTranslation } from '../../i18n/i18n-context';
import { LanguageSwitch } from './language-switch';

/** Native <details>, so that it opens before and without JavaScript; what makes it modal comes when it first opens. */
export function MobileMenu() {
  const { t } = useTranslation();
  const details = useRef<HTMLDetailsElement>(null);
  const isGuarded = useRef(false);
  const close = () => {
    if (details.current) details.current.open = false;
  };

  function guard() {
    if (isGuarded.current) return;
    isGuarded.current = true;
    import('../../features/mobile-menu/guard-menu').then(
      ({ guardMenu }) => details.current && guardMenu(details.current),
      () => {
        // It works without as well, and the next opening tries again.
        isGuarded.current = false;
      },
    );
  }

  return (
    // Esc and clicks on links are taken from wherever they happen inside; summary and links are the interactive elements.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <details
      ref={details}
      className="group lg:hidden"
      onToggle={guard}
      onClick={(event) => {
        if ((event.target as Element).closest('a, [data-beside]')) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}
    >
      <summary
        aria-label={t('menu.label')}
        className="-mr-2.5 inline-flex size-11 cursor-pointer list-none items-center justify-center rounded-sm hover:bg-cream/10"
      >
        <MenuIcon className="size-6 group-open:hidden" strokeWidth={1.75} aria-hidden="true" />
        <X className="hidden size-6 group-open:block" strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <span data-beside="" className="fixed inset-0 top-16 bg-pine-950/75" />
      <div className="fixed inset-x-0 top-16 max-h-[min(85vh,100dvh-(--spacing(16)))] scroll-pb-16 overflow-y-auto overscroll-contain border-b border-amber-400/45 bg-pine-950">
        <div className="wrap pt-5">
          <MobileLinks />
        </div>
        {/* In sight however low the screen is, and what lies under its edge shows that there is more. */}
        <div className="wrap sticky bottom-0 border-t border-cream/15 bg-pine-950 py-2">
          <LanguageSwitch />
        </div>
      </div>
    </details>
  );
}
