import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, Sheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { showToast } from '../../components/toast-store';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import type { Contact } from '../../api/get-contacts';
import { postExport } from '../../api/post-export';
import { saveFile } from '../../lib/save-file';
import { collectContacts, type Progress } from './collect-contacts';
import { buildCsv, csvFileName, SPECIFIED_COLUMNS } from './csv';
import { fullColumns } from './csv-full';
import { type Place, toQuery } from './place';
import { usePeople } from './use-people';

type CsvExportProps = {
  place: Place;
  count: number;
  /** Every request that the list is about, if all are here already: then nothing is asked of the server. */
  loaded: readonly Contact[] | null;
};

/** `specified` has the columns of the specification, `full` all that there is. */
const KINDS = [
  { kind: 'specified', label: 'contacts.export.label', Icon: FileSpreadsheet },
  { kind: 'full', label: 'contacts.export.full', Icon: Sheet },
] as const;

/** Saves every request that the list is about, not only those that it shows. */
export function CsvExport({ place, count, loaded }: CsvExportProps) {
  const { t } = useTranslation('admin');
  const { mutate, variables, isPending, isError, progress, cancel } = useCsvFile(place, loaded);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {KINDS.map(({ kind, label, Icon }) => (
          <button
            key={kind}
            type="button"
            aria-busy={isPending && variables === kind ? true : undefined}
            disabled={isPending || count === 0}
            className="desk-button"
            onClick={() => {
              mutate(kind);
            }}
          >
            <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            <span>{t(label)}</span>
          </button>
        ))}
      </div>
      {isPending ? <ExportProgress progress={progress ?? { loaded: 0, total: count }} onCancel={cancel} /> : null}
      {isError ? (
        <p role="alert" className="max-w-72 text-sm font-medium text-danger">
          {t('contacts.export.failed')}
        </p>
      ) : null}
    </div>
  );
}

function useCsvFile(place: Place, loaded: readonly Contact[] | null) {
  const { t, language } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const people = usePeople();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isCancelled = useRef(false);
  const cancel = () => {
    isCancelled.current = true;
  };
  useEffect(() => cancel, []);
  const file = useMutation({
    mutationFn: async (kind: (typeof KINDS)[number]['kind']) => {
      isCancelled.current = false;
      const watch = { onProgress: setProgress, isCancelled: () => isCancelled.current };
      const contacts = loaded ?? (await collectContacts(toQuery(place), watch));
      if (contacts === null) return;
      // Before the file is there: the server does not see it leave.
      await postExport(contacts.length);
      const isFull = kind === 'full';
      const name = csvFileName(new Date(), isFull ? t('contacts.export.fullFile') : '');
      const text = buildCsv(
        contacts,
        isFull ? fullColumns({ t, tCommon, language, people }) : SPECIFIED_COLUMNS,
        language,
      );
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
      const number = formatNumber(contacts.length, language);
      const amount = t('contacts.header.count', { count: contacts.length, number });
      showToast({ title: t('contacts.export.done'), description: `${name}: ${amount}`, tone: 'success' });
    },
    onSettled: () => {
      setProgress(null);
    },
  });
  return { ...file, progress, cancel };
}

function ExportProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { t, language } = useTranslation('admin');
  const { loaded, total } = progress;
  return (
    <div className="grid gap-1.5 text-sm text-ink-soft">
      <ProgressBar label={t('contacts.export.progress')} value={loaded} max={Math.max(total, 1)} />
      <p className="tabular-nums">
        {t('contacts.export.loaded', { shown: formatNumber(loaded, language), total: formatNumber(total, language) })}
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
