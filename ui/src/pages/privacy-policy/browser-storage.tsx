import { LegalText } from '../../features/legal/legal-text';
import { useTranslation } from '../../i18n/i18n-context';

const ENTRIES = ['languageCookie', 'languageStorage', 'adminCookie', 'adminStorage'] as const;
const COLUMNS = ['name', 'kind', 'purpose', 'duration'] as const;

/** Every cookie and storage key of the site, a card each. */
export function BrowserStorage() {
  const { t } = useTranslation('privacy');
  const headings = {
    name: t('storage.tableName'),
    kind: t('storage.tableKind'),
    purpose: t('storage.tablePurpose'),
    duration: t('storage.tableDuration'),
  };
  return (
    <>
      <ul aria-label={t('storage.tableCaption')} className="my-6 grid gap-4 sm:grid-cols-2">
        {ENTRIES.map((entry) => (
          <li key={entry} className="rounded-md border border-line bg-surface p-5">
            <dl className="grid gap-3 text-sm">
              {COLUMNS.map((column) => (
                <div key={column}>
                  <dt className="text-ink-soft">{headings[column]}</dt>
                  <dd className="break-words">
                    {column === 'name' ? <code>{t(`storage.${entry}.name`)}</code> : t(`storage.${entry}.${column}`)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <LegalText lines={t('storage.note', { returnObjects: true })} links={{}} />
    </>
  );
}
