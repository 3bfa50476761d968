import type { Contact } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';
import { ContactLine } from './contact-line';

/** Requests that were merged into this one; their messages are among the notes. */
export function MergedHistory({ merged }: { merged: Contact['merged'] }) {
  const { t } = useTranslation('admin-entry');
  // A fair is called by its own name.
  const nameSource = (source: string) => t(`way.${source}` as 'way.phone', { defaultValue: source });
  if (merged.length === 0) return null;
  return (
    <section aria-labelledby="merged-history" className="mt-6">
      <h3 id="merged-history" className="text-base">
        {t('merged.title')}
      </h3>
      <ul className="mt-2 grid gap-1 text-sm text-ink-soft">
        {merged.map((one) => (
          <li key={one.id} className="wrap-anywhere">
            <ContactLine contact={one} />
            {one.source === null ? null : <span>{` · ${nameSource(one.source)}`}</span>}
            {[one.email, one.phone].filter(Boolean).map((mark) => (
              <span key={mark}>{` · ${mark ?? ''}`}</span>
            ))}
            <span>{` · ${t(one.gdprConsent ? 'merged.agreed' : 'merged.notAgreed')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
