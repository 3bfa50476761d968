import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../components/alert';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { AboutFields, TitleField } from './about-fields';
import { ConflictDialog } from './conflict-dialog';
import { ContentEditor } from './content-editor';
import { EditorBar } from './editor-bar';
import { ImageField } from './image-field';
import { PlacingFields } from './placing-fields';
import type { EditorStart } from './post-form';
import { PreviewLink } from './preview-link';
import { SearchFields } from './search-fields';
import { Settings } from './settings';
import { useEditorKeys } from './use-editor-keys';
import { type PostEditorState, usePostEditor } from './use-post-editor';

type PostEditorProps = { draftKey: string; start: EditorStart; onClose: (postId: string | null) => void };

/** Writing first: title and text, with what else belongs to the post beside them. */
export function PostEditor(props: PostEditorProps) {
  const { t } = useTranslation('blog-admin');
  const editor = usePostEditor(props);
  const [isLeaving, setIsLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const frame = useRef<HTMLFormElement>(null);
  useEditorKeys(frame, () => void editor.keepNow());
  const { form, faults, change } = editor;

  function cancel() {
    if (editor.isChanged) setIsLeaving(true);
    else props.onClose(props.start.post?.id ?? null);
  }

  return (
    <>
      <form
        ref={frame}
        noValidate
        aria-labelledby="editor-title"
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save();
        }}
      >
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="editor-title" ref={heading} tabIndex={-1} className="text-lg outline-none">
            {t(editor.isNew ? 'editor.new' : 'editor.edit')}
          </h2>
          <button
            type="button"
            className="text-link inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm"
            onClick={cancel}
          >
            <ArrowLeft className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            <span>{t('editor.back')}</span>
          </button>
        </div>
        {editor.isGone ? (
          <div className="mb-6">
            <Alert tone="danger">{t('editor.conflict.gone')}</Alert>
          </div>
        ) : null}
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div id="post-writing" className="lg:sticky lg:top-4 lg:self-start">
            <TitleField editor={editor} />
            <ContentEditor
              value={form.content}
              error={faults.content ?? null}
              title={form.title}
              language={form.language}
              onChange={(content) => change({ content })}
            />
          </div>
          <PostSettings editor={editor} draftKey={props.draftKey} postId={props.start.post?.id ?? null} />
        </div>
        <EditorBar editor={editor} onCancel={cancel} />
      </form>
      {isLeaving ? (
        <ConfirmDialog
          id="editor-leave"
          title={t('editor.leave.title')}
          closeLabel={t('delete.close')}
          cancelLabel={t('editor.leave.stay')}
          isOpen
          actions={[
            { label: t('editor.leave.keep'), variant: 'primary', run: () => void editor.keepDraft() },
            { label: t('editor.leave.discard'), run: () => void editor.discard() },
          ]}
          onClose={() => setIsLeaving(false)}
        >
          <p className="text-lg">{t('editor.leave.text')}</p>
          {editor.hasDraft ? <p className="mt-2">{t('editor.leave.draftStays')}</p> : null}
        </ConfirmDialog>
      ) : null}
      {editor.conflict ? <ConflictDialog editor={editor} conflict={editor.conflict} /> : null}
    </>
  );
}

type PostSettingsProps = { editor: PostEditorState; draftKey: string; postId: string | null };

function PostSettings({ editor, draftKey, postId }: PostSettingsProps) {
  const { t } = useTranslation('blog-admin');
  const { form, faults, change } = editor;
  return (
    <aside aria-label={t('editor.settings')} className="border-t border-line lg:border-t-0">
      <Settings title={t('editor.about')}>
        <AboutFields editor={editor} />
      </Settings>
      <Settings title={t('editor.placing')}>
        <PlacingFields editor={editor} postId={postId} />
      </Settings>
      <Settings title={t('editor.link.title')}>
        <PreviewLink draftKey={draftKey} keepDraft={editor.keepNow} />
      </Settings>
      <Settings title={t('editor.picture')}>
        <ImageField
          id="post-featuredImage"
          url={form.featuredImage}
          alt={form.featuredImageAlt}
          error={faults.featuredImage ?? null}
          onUpload={editor.expectPicture}
          onChange={({ url, alt }) => {
            change({
              ...(url !== undefined && { featuredImage: url }),
              ...(alt !== undefined && { featuredImageAlt: alt }),
            });
          }}
        />
      </Settings>
      <Settings title={t('editor.search')}>
        <SearchFields editor={editor} />
      </Settings>
    </aside>
  );
}
