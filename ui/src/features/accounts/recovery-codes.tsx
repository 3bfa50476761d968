import { FileDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { useTranslation } from '../../i18n/i18n-context';
import { saveFile } from '../../lib/save-file';

const FILE_NAME = 'recovery-codes.txt';

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** What replaces the app if the device is lost; nobody sees it a second time. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('accounts');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  const text = codes.join('\n');
  return (
    <div className="rounded-md border border-line bg-surface p-5">
      <h3 ref={title} tabIndex={-1} className="text-lg">
        {t('own.recovery.title')}
      </h3>
      <p className="mt-1.5">{t('own.recovery.text')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2 font-mono sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <CopyButton text={text} description={t('own.recovery.copied')} />
        <Button
          variant="outline"
          size="small"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }), FILE_NAME)}
        >
          <FileDown className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          <span>{t('own.recovery.download')}</span>
        </Button>
        <Button variant="pine" size="small" onClick={onKept}>
          {t('own.recovery.done')}
        </Button>
      </div>
    </div>
  );
}
