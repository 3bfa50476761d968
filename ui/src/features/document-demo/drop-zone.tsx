import { CircleAlert, FileText, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/button';
import { formatFileSize } from '../../i18n/format-file-size';
import { useTranslation } from '../../i18n/i18n-context';
import { checkDocuments, type DocumentFault, EXTENSIONS } from './check-document';

type DropZoneProps = {
  file: File | null;
  serverError: string | null;
  onChoose: (file: File | null) => void;
};

/** Of the file field; unique on the page. */
export const FILE_FIELD_ID = 'document-file';

/** A native file field as large as the zone around it: it takes a click, a key and a dropped file alike. */
export function DropZone({ file, serverError, onChoose }: DropZoneProps) {
  const { t } = useTranslation('document-demo');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<DocumentFault | null>(null);
  const [isOver, setIsOver] = useState(false);
  const error = fault ? t(`error.${fault}`) : serverError;

  function choose(files: FileList | null) {
    const found = checkDocuments(Array.from(files ?? []));
    const field = input.current;
    if (!field) return;
    setFault(found);
    if (found || !files) field.value = '';
    else if (field.files !== files) field.files = files;
    // One that is refused doesn't take the place of the one before.
    if (!found) onChoose(files?.[0] ?? null);
  }

  return (
    <div className="grid gap-3">
      <div
        className={`relative grid min-h-52 place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed p-6 text-center transition-colors hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${isOver ? 'border-amber-400 bg-sunken' : 'border-line-strong'}`}
      >
        <FileUp className="size-8 text-pine-600" strokeWidth={1.5} aria-hidden="true" />
        <label htmlFor={FILE_FIELD_ID} className="font-semibold">
          {t('field.document')}
        </label>
        <p id={`${FILE_FIELD_ID}-hint`} className="text-sm text-ink-soft">
          {t('field.documentHint')}
        </p>
        <input
          ref={input}
          id={FILE_FIELD_ID}
          name="document"
          type="file"
          accept={EXTENSIONS.join(',')}
          aria-describedby={error ? `${FILE_FIELD_ID}-hint ${FILE_FIELD_ID}-error` : `${FILE_FIELD_ID}-hint`}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            choose(event.currentTarget.files);
          }}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            choose(event.dataTransfer?.files ?? null);
          }}
        />
      </div>
      {error ? (
        <p
          id={`${FILE_FIELD_ID}-error`}
          role="alert"
          className="flex items-start gap-1.5 text-sm font-medium text-danger"
        >
          <CircleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      {file ? (
        <ChosenFile
          file={file}
          onRemove={() => {
            choose(null);
            // The button goes with the file.
            input.current?.focus({ preventScroll: true });
          }}
        />
      ) : null}
      <p className="text-xs text-ink-soft">{t('field.privacy')}</p>
    </div>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t, language } = useTranslation('document-demo');
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-sm border border-line bg-paper py-2 pr-2 pl-4">
      <FileText className="size-5 shrink-0 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
      <p className="min-w-0 grow basis-40">
        <span className="block font-semibold break-all">{file.name}</span>
        <span className="block text-xs text-ink-soft">{formatFileSize(file.size, language)}</span>
      </p>
      <Button variant="outline" size="small" onClick={onRemove}>
        <span>{t('file.remove')}</span>
      </Button>
    </div>
  );
}
