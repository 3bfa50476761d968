import { ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n-context';
import { CommandText } from '../../components/command-text';

const NOTES = ['session', 'attempts', 'shared', 'forgotten'] as const;

/** The security information beside the login. */
export function SecurityNotes() {
  const { t } = useTranslation('admin');
  return (
    <aside aria-labelledby="security-title">
      <h2 id="security-title" className="flex items-center gap-2.5 text-lg">
        <ShieldCheck className="size-5 shrink-0 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('login.security.title')}</span>
      </h2>
      <ul className="mt-4 grid gap-3 text-sm text-ink-soft">
        {NOTES.map((note) => (
          <li key={note} className="border-l-2 border-line pl-4">
            <CommandText text={t(`login.security.${note}`)} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
