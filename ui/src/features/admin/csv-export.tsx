import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { ProgressBar } from '../../components/progress-bar';
import { showToast } from '../../components/toast-store';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { saveFile } from '../../lib/save-file';
import { collectContacts, type Progress } from './collect-contacts';
import { buildCsv, csvFileName } from './csv';
import { type Place, toQuery } from './place';

/** Saves every request that the list is about, not only those that it shows. */
export function CsvExport({ place, count }: { place: Place; count: number }) {
  const { t, language } = useTranslation('admin');
  const [progress, setProgress] = useState<Progress | null>(null);
  const isCancelled = useRef(false);
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      isCancelled.current = false;
      const watch = { onProgress: setProgress, isCancelled: () => isCancelled.current };
      const contacts = await collectContacts(toQuery(place), watch);
      if (contacts === null) return;
      const name = csvFileName(new Date());
      saveFile(new Blob([buildCsv(contacts)], { type: 'text/csv;charset=utf-8' }), name);
      const amount = t('contacts.header.count', {
        count: contacts.length,
        number: formatNumber(contacts.length, language),
      });
      showToast({ title: t('contacts.export.done'), description: `${name}: ${amount}`, tone: 'success' });
    },
    onSettled: () => {
      setProgress(null);
    },
  });

  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="outline"
        size="small"
        isLoading={isPending}
        disabled={count === 0 && !isPending}
        className="disabled:cursor-default disabled:opacity-50"
        onClick={() => {
          mutate();
        }}
      >
        {isPending ? null : <FileSpreadsheet className="size-4.5" strokeWidth={1.75} aria-hidden="true" />}
        <span>{t('contacts.export.label')}</span>
      </Button>
      {isPending ? (
        <ExportProgress
          progress={progress ?? { loaded: 0, total: count }}
          onCancel={() => {
            isCancelled.current = true;
          }}
        />
      ) : null}
      {isError ? (
        <p role="alert" className="max-w-72 text-sm font-medium text-danger">
          {t('contacts.export.failed')}
        </p>
      ) : null}
    </div>
  );
}

function ExportProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { t, language } = useTranslation('admin');
  const { loaded, total } = progress;
  return (
    <div className="grid gap-1.5 text-sm text-ink-soft">
      <ProgressBar label={t('contacts.export.progress')} value={loaded} max={Math.max(total, 1)} />
      <p className="tabular-nums">
        {t('contacts.list.loaded', { shown: formatNumber(loaded, language), total: formatNumber(total, language) })}
      </p>
      <button
        type="button"
        className="min-h-11 cursor-pointer self-start justify-self-start text-link font-semibold"
        onClick={onCancel}
      >
        {t('contacts.export.cancel')}
      </button>
    </div>
  );
}
