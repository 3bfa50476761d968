import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { MobileLinks } from '../../features/mobile-menu/mobile-menu-tool';
import { useTranslation } from '../../i18n/i18n-context';
import { LanguageSwitch } from './language-switch';

/** Native <details>, so that it opens before and without JavaScript. */
export function MobileMenu() {
  const { t } = useTranslation();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };

  return (
    // Esc and clicks on links are taken from wherever they happen inside; summary and links are the interactive elements.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <details
      ref={details}
      className="group lg:hidden"
      onClick={(event) => {
        if ((event.target as Element).closest('a')) close();
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
      <div className="fixed inset-x-0 top-16 max-h-[85vh] overflow-y-auto border-b border-amber-400/45 bg-pine-950 shadow-[0_0_0_100vmax_rgb(11_36_32/0.75)] [clip-path:inset(0_0_-100vh_0)]">
        <div className="wrap grid gap-6 pt-5 pb-8">
          <MobileLinks />
          <LanguageSwitch />
        </div>
      </div>
    </details>
  );
}
