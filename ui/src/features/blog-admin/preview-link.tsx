import { useState } from 'react';
import { ApiError } from '../../api/client';
import { Button } from '../../components/button';
import { FieldError } from '../../components/field';
import { formatDate } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { rigaDate } from '../../i18n/riga-time';
import { isSessionOver, useEndSession } from '../../lib/admin-session';
import { copyText } from '../../lib/copy-text';
import { useSite } from '../../lib/page-context';
import type { DraftStatus } from './draft-saver';
import { usePreviewLink } from './use-preview-link';

type PreviewLinkProps = { draftKey: string; keepDraft: () => Promise<DraftStatus> };

/** A secret address at which others see the post before it is out. */
export function PreviewLink({ draftKey, keepDraft }: PreviewLinkProps) {
  const { t, language } = useTranslation('blog-admin');
  const endSession = useEndSession();
  const { state, path, make, end } = usePreviewLink(draftKey);
  const [busyWith, setBusyWith] = useState<'make' | 'end' | null>(null);
  const [fault, setFault] = useState<'nothing' | 'taken' | 'tooLong' | 'failed' | null>(null);

  async function run(what: 'make' | 'end') {
    setBusyWith(what);
    setFault(null);
    try {
      if (what === 'end') await end();
      else {
        // The link shows what the server has.
        const { kind } = await keepDraft();
        if (kind === 'taken' || kind === 'tooLong') setFault(kind);
        else await make();
      }
    } catch (error) {
      if (isSessionOver(error)) endSession();
      else setFault(error instanceof ApiError && error.status === 404 ? 'nothing' : 'failed');
    } finally {
      setBusyWith(null);
    }
  }

  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{t('editor.link.text')}</p>
      {path === null ? null : <MadeLink path={path} />}
      {state ? (
        <p role="status" className="text-sm font-semibold tabular-nums">
          {t('editor.link.until', { date: formatDate(rigaDate(state.expiresAt), language) })}
        </p>
      ) : null}
      {state && path === null ? <p className="text-xs text-ink-soft">{t('editor.link.once')}</p> : null}
      <div className="flex flex-wrap gap-2.5">
        {path === null ? (
          <Button variant="outline" size="small" isLoading={busyWith === 'make'} onClick={() => void run('make')}>
            {t(state ? 'editor.link.renew' : 'editor.link.make')}
          </Button>
        ) : null}
        {state ? (
          <Button variant="danger" size="small" isLoading={busyWith === 'end'} onClick={() => void run('end')}>
            {t('editor.link.end')}
          </Button>
        ) : null}
      </div>
      <FieldError id="preview-link-error" error={fault ? t(`editor.link.${fault}`) : null} />
    </div>
  );
}

function MadeLink({ path }: { path: string }) {
  const { t } = useTranslation('blog-admin');
  const { publicUrl } = useSite();
  const [isCopied, setIsCopied] = useState(false);
  const url = (publicUrl || window.location.origin) + path;
  return (
    <div>
      <label htmlFor="preview-link" className="mb-1.5 block text-sm font-semibold">
        {t('editor.link.label')}
      </label>
      <input
        id="preview-link"
        type="text"
        readOnly
        value={url}
        className="control text-sm"
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="pine"
          size="small"
          onClick={() => {
            // Who may not write there copies by hand: the field selects itself.
            copyText(url).then(
              () => setIsCopied(true),
              () => document.getElementById('preview-link')?.focus(),
            );
          }}
        >
          {t(isCopied ? 'editor.link.copied' : 'editor.link.copy')}
        </Button>
        <a href={path} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center text-sm">
          {t('editor.link.open')}
        </a>
      </div>
    </div>
  );
}
