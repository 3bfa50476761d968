import { FileText, Inbox, LayoutList, LogOut, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../components/alert';
import { AppLink } from '../../components/app-link';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import { ADMIN_PATH, BLOG_ADMIN_PATH, OVERVIEW_PATH } from './login-path';

const ROOMS: { to: string; key: 'overview' | 'contacts' | 'blog'; icon: LucideIcon }[] = [
  { to: OVERVIEW_PATH, key: 'overview', icon: LayoutList },
  { to: ADMIN_PATH, key: 'contacts', icon: Inbox },
  { to: BLOG_ADMIN_PATH, key: 'blog', icon: FileText },
];

type AdminBarProps = {
  /** Fails when the server could not be told; null while nobody is known to be signed in. */
  onLogOut: (() => Promise<void>) | null;
};

/** The rooms of the administration, and the way out. */
export function AdminBar({ onLogOut }: AdminBarProps) {
  const { t } = useTranslation('admin');
  const { path } = usePage();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');

  function logOut() {
    setState('pending');
    onLogOut?.().catch(() => setState('failed'));
  }

  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-2 border-b border-line">
        <nav aria-label={t('nav.label')} className="-mx-2 sm:mx-0">
          <ul className="flex flex-wrap sm:gap-x-2">
            {ROOMS.map(({ to, key, icon: Icon }) => (
              <li key={key}>
                <AppLink
                  to={to}
                  aria-current={path === to ? 'page' : undefined}
                  className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-3 border-transparent px-2 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-amber-400 aria-[current=page]:text-ink sm:px-3"
                >
                  <Icon className="size-4.5 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
                  <span>{t(`nav.${key}`)}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        {onLogOut ? (
          <Button
            variant="outline"
            size="small"
            className="mb-1.5 max-sm:px-3"
            aria-label={t('nav.logOut')}
            isLoading={state === 'pending'}
            onClick={logOut}
          >
            {state === 'pending' ? null : <LogOut className="size-4.5" strokeWidth={1.75} aria-hidden="true" />}
            <span className="max-sm:hidden">{t('nav.logOut')}</span>
          </Button>
        ) : (
          // Keeps the line as high as it will be.
          <span className="min-h-11" />
        )}
      </div>
      {state === 'failed' ? (
        <div className="mb-6">
          <Alert tone="danger">{t('nav.logOutFailed')}</Alert>
        </div>
      ) : null}
    </>
  );
}
