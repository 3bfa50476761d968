import { FileText, Inbox, type LucideIcon } from 'lucide-react';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import { ADMIN_PATH, BLOG_ADMIN_PATH } from './login-path';

const PLACES: { to: string; key: 'contacts' | 'blog'; icon: LucideIcon }[] = [
  { to: ADMIN_PATH, key: 'contacts', icon: Inbox },
  { to: BLOG_ADMIN_PATH, key: 'blog', icon: FileText },
];

/** The rooms of the administration. */
export function AdminNav() {
  const { t } = useTranslation('admin');
  const { path } = usePage();
  return (
    <nav aria-label={t('nav.label')} className="mb-8 border-b border-line">
      <ul className="flex flex-wrap gap-x-2">
        {PLACES.map(({ to, key, icon: Icon }) => (
          <li key={key}>
            <AppLink
              to={to}
              aria-current={path === to ? 'page' : undefined}
              className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-amber-400 aria-[current=page]:text-ink"
            >
              <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
              <span>{t(`nav.${key}`)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
