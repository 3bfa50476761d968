import { useLegalParameters } from '../../features/legal/use-legal-details';
import { useTranslation } from '../../i18n/i18n-context';
import { STORED_ENTRIES } from '../../lib/stored-entries';

const COLUMNS = ['kind', 'category', 'purpose', 'duration'] as const;

/** Every cookie and storage key of the site, a card each. */
export function CookieList() {
  const { t } = useTranslation('cookies');
  const parameters = useLegalParameters();
  return (
    <ul aria-label={t('list.caption')} className="mt-6 grid gap-4 sm:grid-cols-2">
      {STORED_ENTRIES.map(({ id, names }) => (
        <li key={id} className="rounded-md border border-line bg-surface p-5">
          <dl className="grid gap-3 text-sm">
            <div>
              <dt className="text-ink-soft">{t('list.name')}</dt>
              <dd className="text-base font-semibold">
                <code>{names.join(', ')}</code>
              </dd>
            </div>
            {COLUMNS.map((column) => (
              <div key={column}>
                <dt className="text-ink-soft">{t(`list.${column}`)}</dt>
                <dd>{t(`list.${id}.${column}`, parameters)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
