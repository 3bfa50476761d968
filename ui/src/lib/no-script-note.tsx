import { useTranslation } from '../i18n/i18n-context';
import { withPrefix } from './local-path';
import { usePage } from './page-context';
import { CONTACT_PATH } from './site-links';

type NoScriptNoteProps = {
  /** True on the server. A browser with JavaScript reads what is inside as text, so there Preact must not look. */
  isWritten: boolean;
};

/** Says above a form that it needs JavaScript, and where to write without it. Its wordings never reach the browser. */
export function NoScriptNote({ isWritten }: NoScriptNoteProps) {
  const { t } = useTranslation('no-script');
  const { prefixed } = usePage();
  if (!isWritten) return <noscript dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <noscript>
      <p className="mb-4 rounded-sm border-l-4 border-line-strong bg-sunken px-4 py-3.5 text-ink">
        <span>{t('note.text')}</span>
        <a href={withPrefix(CONTACT_PATH, prefixed)} className="text-link">
          {t('note.link')}
        </a>
      </p>
    </noscript>
  );
}
