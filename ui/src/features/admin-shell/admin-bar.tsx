import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Role } from '../../api/get-me';
import { Alert } from '../../components/alert';
import { AppLink } from '../../components/app-link';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage, useSite } from '../../lib/page-context';
import { DeskLanguage } from './desk-language';
import { roomsOf } from './rooms';
import { useRailScroll } from './use-rail-scroll';

/** What can be pressed on the rail. */
export const RAIL_ITEM =
  'inline-flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm text-cream/80 no-underline hover:bg-cream/8 hover:text-cream lg:min-h-9 lg:pointer-coarse:min-h-11';

type AdminBarProps = {
  /** What the person may do; null while that is not known. */
  role: Role | null;
  /** Fails when the server could not be told; null while nobody is known to be signed in. */
  onLogOut: (() => Promise<void>) | null;
};

/** The rail of the desk: its rooms, the language, and the way out. Above the room where there is no place beside it. */
export function AdminBar({ role, onLogOut }: AdminBarProps) {
  const { t } = useTranslation('admin');
  const { path } = usePage();
  const rooms = roomsOf(role);
  const rail = useRef<HTMLElement>(null);
  // A link counts as soon as it is there: which rooms there are is known a moment later.
  const hidden = useRailScroll(rail, `${path} ${rooms.length}`);
  return (
    <header className="on-pine flex items-center gap-x-2 bg-pine-950 px-2 text-cream lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:overflow-y-auto lg:px-3 lg:py-4 print:hidden">
      <WayHome />
      <nav
        ref={rail}
        aria-label={t('nav.label')}
        data-before={hidden.before ? '' : undefined}
        data-after={hidden.after ? '' : undefined}
        className="rail-scroll min-w-0 grow overflow-x-auto"
      >
        <ul className="flex w-max min-w-full lg:w-auto lg:flex-col lg:gap-y-0.5">
          {rooms.map(({ to, key, icon: Icon }) => (
            <li key={key}>
              <AppLink
                to={to}
                aria-current={path === to ? 'page' : undefined}
                className={`${RAIL_ITEM} aria-[current]:bg-cream/12 aria-[current]:font-semibold aria-[current]:text-cream`}
              >
                <Icon className="size-4.5 shrink-0 max-lg:hidden" strokeWidth={1.75} aria-hidden="true" />
                <span className="whitespace-nowrap">{t(`nav.${key}`)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center lg:flex-col lg:items-stretch lg:border-t lg:border-cream/15 lg:pt-3">
        <DeskLanguage />
        {onLogOut ? <LogOutButton onLogOut={onLogOut} /> : null}
      </div>
    </header>
  );
}

function WayHome() {
  const { t } = useTranslation();
  const { company } = useSite();
  return (
    <AppLink
      to="/"
      aria-label={t('mark.label', { company: company.name })}
      className="mb-3 inline-flex min-h-11 items-center gap-2.5 px-2 text-cream no-underline max-lg:hidden"
    >
      <Star className="size-6 shrink-0 text-amber-400" />
      <span className="min-w-0 truncate font-display font-bold tracking-tight">{company.name}</span>
    </AppLink>
  );
}

function LogOutButton({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const { t } = useTranslation('admin');
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');

  function logOut() {
    if (state === 'pending') return;
    setState('pending');
    onLogOut().catch(() => setState('failed'));
  }

  return (
    <>
      <button
        type="button"
        aria-label={t('nav.logOut')}
        aria-busy={state === 'pending' ? true : undefined}
        className={`${RAIL_ITEM} max-lg:min-w-11 max-lg:justify-center`}
        onClick={logOut}
      >
        {state === 'pending' ? (
          <Star className="size-4.5 animate-spin-slow" />
        ) : (
          <LogOut className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        )}
        <span className="max-lg:hidden">{t('nav.logOut')}</span>
      </button>
      {state === 'failed' ? (
        <div className="max-lg:fixed max-lg:inset-x-4 max-lg:top-14 max-lg:z-40 lg:mt-2">
          <Alert tone="danger">{t('nav.logOutFailed')}</Alert>
        </div>
      ) : null}
    </>
  );
}
