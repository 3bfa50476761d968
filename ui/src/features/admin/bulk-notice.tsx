import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import type { Bulk } from './use-bulk';

/** What is about to be erased, with the way back; then what became of it all. */
export function BulkNotice({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation('admin');
  if (bulk.waiting) return <Waiting key={bulk.waiting[0]?.id} count={bulk.waiting.length} onUndo={bulk.undo} />;
  if (bulk.hasFailed) {
    return (
      <p role="alert" className="p-4 text-sm font-medium text-danger">
        {t('contacts.bulk.failedAll')}
      </p>
    );
  }
  return bulk.report ? <Report report={bulk.report} onClose={bulk.forget} /> : null;
}

function Waiting({ count, onUndo }: { count: number; onUndo: () => void }) {
  const { t, language } = useTranslation('admin');
  const frame = useRef<HTMLDivElement>(null);
  // The way back is where the keyboard is. After the dialog, which gives the focus to where it was opened.
  useEffect(() => {
    const timer = setTimeout(() => frame.current?.querySelector('button')?.focus());
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div
      ref={frame}
      className="top-0 z-30 flex flex-wrap items-center justify-between gap-4 border-y border-danger bg-danger-soft p-4 max-lg:sticky"
    >
      <p role="status" className="font-semibold">
        {t('contacts.bulk.waiting', { count, number: formatNumber(count, language) })}
      </p>
      <Button variant="outline" size="small" onClick={onUndo}>
        <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('contacts.bulk.undo')}</span>
      </Button>
    </div>
  );
}

const DONE = { erase: 'erased', status: 'statusSet', assign: 'assigned' } as const;

function Report({ report, onClose }: { report: NonNullable<Bulk['report']>; onClose: () => void }) {
  const { t, language } = useTranslation('admin');
  const { action, done, changed, merged, gone, failed } = report;
  const say = (key: 'erased' | 'statusSet' | 'assigned' | 'changed' | 'merged' | 'gone' | 'failed', count: number) =>
    t(`contacts.bulk.report.${key}`, { count, number: formatNumber(count, language) });
  const problems = [
    changed > 0 ? say('changed', changed) : null,
    merged > 0 ? say('merged', merged) : null,
    gone > 0 ? say('gone', gone) : null,
    failed > 0 ? say('failed', failed) : null,
  ].filter((problem) => problem !== null);
  return (
    <div
      className={`flex items-start justify-between gap-4 border-l-4 p-4 ${
        problems.length === 0 ? 'border-success bg-surface' : 'border-danger bg-danger-soft'
      }`}
    >
      <div role={problems.length === 0 ? 'status' : 'alert'} className="grid gap-1 text-sm">
        <p className="font-semibold">{say(DONE[action], done)}</p>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <button
        type="button"
        aria-label={t('contacts.bulk.close')}
        className="-mt-3 -mr-3 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-sunken"
        onClick={onClose}
      >
        <X className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
