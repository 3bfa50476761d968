import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { ConflictDialog } from './conflict-dialog';
import { ContentEditor } from './content-editor';
import { DraftNote } from './draft-note';
import { HeadingFields } from './heading-fields';
import { ImageField } from './image-field';
import { PlacingFields } from './placing-fields';
import type { EditorStart } from './post-form';
import { SearchFields } from './search-fields';
import { TopicFields } from './topic-fields';
import { useEditorKeys } from './use-editor-keys';
import { usePostEditor } from './use-post-editor';

type PostEditorProps = { draftKey: string; start: EditorStart; onClose: (postId: string | null) => void };

export function PostEditor(props: PostEditorProps) {
  const { t } = useTranslation('blog-admin');
  const editor = usePostEditor(props);
  const [isLeaving, setIsLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const frame = useRef<HTMLFormElement>(null);
  useEditorKeys(frame, editor.keepNow);
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
        <button
          type="button"
          className="text-link inline-flex min-h-11 cursor-pointer items-center gap-2"
          onClick={cancel}
        >
          <ArrowLeft className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          <span>{t('editor.back')}</span>
        </button>
        <h2 id="editor-title" ref={heading} tabIndex={-1} className="mt-3 mb-6 text-2xl outline-none">
          {t(editor.isNew ? 'editor.new' : 'editor.edit')}
        </h2>
        {editor.isGone ? (
          <div className="mb-6">
            <Alert tone="danger">{t('editor.conflict.gone')}</Alert>
          </div>
        ) : null}
        <HeadingFields editor={editor} />
        <ContentEditor
          value={form.content}
          error={faults.content ?? null}
          title={form.title}
          language={form.language}
          onChange={(content) => change({ content })}
        />
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
          <Section title={t('editor.picture')}>
            <ImageField
              id="post-featuredImage"
              url={form.featuredImage}
              alt={form.featuredImageAlt}
              error={faults.featuredImage ?? null}
              onChange={({ url, alt }) => {
                change({
                  ...(url !== undefined && { featuredImage: url }),
                  ...(alt !== undefined && { featuredImageAlt: alt }),
                });
              }}
            />
          </Section>
          <Section title={t('editor.placing')}>
            <PlacingFields editor={editor} postId={props.start.post?.id ?? null} />
          </Section>
          <Section title={t('editor.topic')}>
            <TopicFields editor={editor} />
          </Section>
          <Section title={t('editor.search')}>
            <SearchFields editor={editor} />
          </Section>
        </div>
        <div className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-paper py-4 pr-14">
          <DraftNote status={editor.draftStatus} />
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" size="small" onClick={cancel}>
              {t('editor.cancel')}
            </Button>
            <Button type="submit" size="small" isLoading={editor.isSaving}>
              {t(editor.isSaving ? 'editor.saving' : 'editor.save')}
            </Button>
          </div>
        </div>
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
        </ConfirmDialog>
      ) : null}
      {editor.conflict ? <ConflictDialog editor={editor} theirs={editor.conflict} /> : null}
    </>
  );
}

function Section({ title, children }: { title: string; children: preact.ComponentChildren }) {
  return (
    <section className="rounded-md border border-line bg-surface p-6 md:p-7">
      <h3 className="mb-5 text-lg">{title}</h3>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}
