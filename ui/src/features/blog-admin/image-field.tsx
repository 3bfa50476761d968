import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { FieldError } from '../../components/field';
import { ProgressBar } from '../../components/progress-bar';
import { TextInput } from '../../components/text-input';
import { useTranslation } from '../../i18n/i18n-context';
import { describeFault } from './describe-fault';
import { type Arrival, IMAGE_TYPES, useUpload } from './use-upload';

export type Image = { url: string; alt: string };

type ImageFieldProps = {
  id: string;
  url: string;
  alt: string;
  /** Code of what is wrong with the address. */
  error: string | null;
  /** Sent at once. */
  firstFile?: File | null;
  /** Only what has changed: an upload ends when the rest may have been written anew. */
  onChange: (change: Partial<Image>) => void;
  /** A file is on its way; tells what became of it after `onChange`. */
  onUpload?: (arrival: Promise<Arrival>) => void;
};

/** A picture by its address or from a file, and what it shows in words. */
export function ImageField({ id, url, alt, error, firstFile, onChange, onUpload }: ImageFieldProps) {
  const { t } = useTranslation('blog-admin');
  return (
    <>
      {url === '' ? null : <img src={url} alt={alt} className="max-h-40 w-full rounded-sm bg-sunken object-contain" />}
      <UploadZone
        id={`${id}-file`}
        firstFile={firstFile ?? null}
        onDone={(uploaded) => onChange({ url: uploaded })}
        {...(onUpload && { onUpload })}
      />
      <TextInput
        id={id}
        autoComplete="off"
        spellcheck={false}
        label={t('editor.image.label')}
        note={t('editor.optional')}
        value={url}
        error={describeFault(error ?? undefined, t)}
        onInput={(event) => onChange({ url: event.currentTarget.value })}
      />
      <TextInput
        id={`${id}-alt`}
        autoComplete="off"
        label={t('editor.image.alt')}
        hint={t('editor.image.altHint')}
        value={alt}
        onInput={(event) => onChange({ alt: event.currentTarget.value })}
      />
      {url === '' ? null : (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ url: '', alt: '' })}
        >
          {t('editor.image.remove')}
        </Button>
      )}
    </>
  );
}

type UploadZoneProps = Pick<ImageFieldProps, 'id' | 'onUpload'> & {
  firstFile: File | null;
  onDone: (url: string) => void;
};

/** A native file field as large as the zone around it: it takes a click, a key and a dropped file alike. */
function UploadZone({ id, firstFile, onDone, onUpload }: UploadZoneProps) {
  const { t } = useTranslation('blog-admin');
  const { upload, sentPart, fault } = useUpload(onDone);
  const [isOver, setIsOver] = useState(false);
  const hasSentFirst = useRef(false);
  useEffect(() => {
    if (!firstFile || hasSentFirst.current) return;
    hasSentFirst.current = true;
    void upload(firstFile);
  }, [firstFile, upload]);

  function choose(files: FileList | null | undefined) {
    setIsOver(false);
    const [file] = files ?? [];
    if (!file) return;
    const arrival = upload(file);
    if (arrival) onUpload?.(arrival);
  }

  return (
    <div>
      <div
        className={`relative grid min-h-28 place-content-center justify-items-center gap-1.5 rounded-md border-2 border-dashed p-4 text-center transition-colors hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${isOver ? 'border-amber-400 bg-sunken' : 'border-line-strong'}`}
      >
        <ImageUp className="size-7 text-pine-600" strokeWidth={1.5} aria-hidden="true" />
        <label htmlFor={id} className="font-semibold">
          {t('editor.image.upload')}
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {t('editor.image.uploadHint')}
        </p>
        <input
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-describedby={fault ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={fault ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            choose(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            choose(event.dataTransfer?.files);
          }}
        />
      </div>
      {sentPart === null ? null : (
        <div className="mt-3">
          <ProgressBar label={t('editor.content.uploading')} value={sentPart} max={1} />
          <p role="status" className="mt-1 text-sm text-ink-soft tabular-nums">
            {t('editor.image.progress', { percent: Math.round(sentPart * 100) })}
          </p>
        </div>
      )}
      <FieldError id={`${id}-error`} error={fault ? t(`editor.image.${fault}`) : null} />
    </div>
  );
}
