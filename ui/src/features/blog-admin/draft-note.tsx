import { CloudOff, Save } from 'lucide-react';
import { CONTENT_MAX_CHARS } from '../../api/article-limits';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import type { DraftStatus } from './draft-saver';
import { useMoment } from '../../lib/use-moment';

/** Where the text is safe at the moment. */
export function DraftNote({ status }: { status: DraftStatus }) {
  const { t, language } = useTranslation('blog-admin');
  const describe = useMoment();
  const isFar = 'isKeptHere' in status;
  const Icon = isFar ? CloudOff : Save;
  return (
    <p
      role="status"
      className={`flex max-w-[60ch] items-start sm:min-h-6 gap-2 text-sm tabular-nums ${isFar ? 'font-medium text-danger' : 'text-ink-soft'}`}
    >
      {status.kind === 'idle' ? null : (
        <Icon className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      )}
      <span>{describeStatus()}</span>
    </p>
  );

  function describeStatus(): string | null {
    switch (status.kind) {
      case 'idle':
        return null;
      case 'pending':
        return t('editor.draft.pending');
      case 'saved':
        return t('editor.draft.saved', { moment: describe(status.at) });
      case 'unreachable':
        return t(status.isKeptHere ? 'editor.draft.keptHere' : 'editor.draft.lost');
      case 'taken':
        return t(status.isKeptHere ? 'editor.draft.taken' : 'editor.draft.takenLost');
      case 'tooLong':
        return t(status.isKeptHere ? 'editor.draft.tooLong' : 'editor.draft.tooLongLost', {
          max: formatNumber(CONTENT_MAX_CHARS, language),
        });
    }
  }
}
