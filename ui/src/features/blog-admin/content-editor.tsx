import { useLayoutEffect, useRef, useState } from 'react';
import { CONTENT_MAX_CHARS } from '../../api/article-limits';
import { classNames } from '../../components/class-names';
import { Field } from '../../components/field';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { countChars } from '../../lib/count-chars';
import { ContentPreview } from './content-preview';
import { ContentToolbar } from './content-toolbar';
import { describeFault } from './describe-fault';
import { InsertImage } from './insert-image';
import { continueList, editMarkdown, insertImage, type MarkdownAction } from './markdown-edit';
import { isContentTooLong } from './post-form';
import { typeInto } from './type-into';
import { IMAGE_TYPES } from './use-upload';

const FIELD_ID = 'post-content';
const SHORTCUTS: Record<string, MarkdownAction> = { b: 'bold', i: 'italic', k: 'link' };
/** One of the two is in view. */
const VIEWS = ['write', 'preview'] as const;

type ContentEditorProps = {
  value: string;
  /** Code of what is wrong with the text. */
  error: string | null;
  title: string;
  language: Language;
  onChange: (value: string) => void;
};

/** Markdown, and its published look. */
export function ContentEditor({ value, error, title, language, onChange }: ContentEditorProps) {
  const { t } = useTranslation('blog-admin');
  const tooLong = useTooLong(value);
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  const [isInserting, setIsInserting] = useState(false);
  const [pastedFile, setPastedFile] = useState<File | null>(null);
  const picture = useRef<{ url: string; alt: string } | null>(null);
  useLayoutEffect(() => {
    const field = findField();
    if (isInserting || !picture.current || !field) return;
    const { url, alt } = picture.current;
    picture.current = null;
    typeInto(field, insertImage(selectionOf(field), url, alt));
  }, [isInserting]);

  function act(action: MarkdownAction) {
    const samples = {
      text: t('editor.sample.text'),
      column: t('editor.sample.column'),
      cell: t('editor.sample.cell'),
    };
    const field = findField();
    if (field) typeInto(field, editMarkdown(action, selectionOf(field), samples));
  }

  function goOn(event: KeyboardEvent & { currentTarget: HTMLTextAreaElement }) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const edit = continueList(selectionOf(event.currentTarget));
    if (!edit) return;
    event.preventDefault();
    typeInto(event.currentTarget, edit);
  }

  /** A file that is no picture for us goes there too, which says why; one that comes with words leaves them the place. */
  function takePicture(data: DataTransfer | null): boolean {
    const files = Array.from(data?.files ?? []);
    const hasWords = data !== null && data.getData('text/plain') !== '';
    const file = files.find(({ type }) => IMAGE_TYPES.includes(type)) ?? (hasWords ? undefined : files[0]);
    if (!file) return false;
    setPastedFile(file);
    setIsInserting(true);
    return true;
  }

  function insert(url: string, alt: string) {
    // Once the dialog is gone: behind it nothing takes the focus, and so no edit that the browser's undo knows.
    picture.current = { url, alt };
    closeInsert();
  }

  function closeInsert() {
    setIsInserting(false);
    setPastedFile(null);
  }

  return (
    <div className="mt-5">
      <div role="group" aria-label={t('editor.view.label')} className="mb-3 flex gap-2">
        {VIEWS.map((other) => (
          <button
            key={other}
            type="button"
            aria-pressed={view === other}
            className="min-h-11 cursor-pointer rounded-sm border border-line-strong px-4 text-sm font-semibold aria-pressed:border-pine-800 aria-pressed:bg-pine-800 aria-pressed:text-cream lg:pointer-fine:min-h-9"
            onClick={() => setView(other)}
          >
            {t(`editor.view.${other}`)}
          </button>
        ))}
      </div>
      {/* It stays, with what the browser can take back of it. */}
      <div className={classNames(view === 'preview' && 'hidden')}>
        <Field
          id={FIELD_ID}
          label={t('editor.content.label')}
          hint={t('editor.content.hint')}
          error={tooLong ?? describeFault(error ?? undefined, t)}
        >
          {(control) => (
            <>
              <ContentToolbar onAction={act} onImage={() => setIsInserting(true)} />
              <textarea
                {...control}
                name="content"
                value={value}
                lang={language}
                className="control h-[max(20rem,calc(100dvh-27rem))] resize-y rounded-t-none font-mono text-sm"
                onInput={(event) => onChange(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.isComposing) goOn(event);
                  const action = SHORTCUTS[event.key.toLowerCase()];
                  if (!action || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
                  event.preventDefault();
                  act(action);
                }}
                onPaste={(event) => {
                  if (takePicture(event.clipboardData)) event.preventDefault();
                }}
                onDrop={(event) => {
                  if (takePicture(event.dataTransfer)) event.preventDefault();
                }}
              />
            </>
          )}
        </Field>
      </div>
      {view === 'preview' ? <ContentPreview content={value} fault={tooLong} title={title} language={language} /> : null}
      {isInserting ? <InsertImage file={pastedFile} onInsert={insert} onClose={closeInsert} /> : null}
    </div>
  );
}

/** How much too long the text is, in words; null if it is not. */
function useTooLong(content: string): string | null {
  const { t, language } = useTranslation('blog-admin');
  if (!isContentTooLong(content)) return null;
  const [chars, max] = [countChars(content), CONTENT_MAX_CHARS].map((count) => formatNumber(count, language));
  return t('editor.content.tooLong', { chars, max });
}

function findField(): HTMLTextAreaElement | null {
  const field = document.getElementById(FIELD_ID);
  return field instanceof HTMLTextAreaElement ? field : null;
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { value, start: selectionStart, end: selectionEnd };
}
