import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { DraftNote } from './draft-note';
import { statusOf } from './post-status';
import { ScheduleDialog } from './schedule-dialog';
import type { PostEditorState } from './use-post-editor';

type EditorBarProps = { editor: PostEditorState; onCancel: () => void };

/** What can be done with the post, always in view. What is not out yet is to be published; else it is to be saved. */
export function EditorBar({ editor, onCancel }: EditorBarProps) {
  const { t } = useTranslation('blog-admin');
  const [isScheduling, setIsScheduling] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useToastsAbove(bar);
  const status = editor.savedPost ? statusOf(editor.savedPost) : 'draft';
  const isOut = status === 'published';
  return (
    <div
      ref={bar}
      data-editor-bar=""
      className="sticky bottom-[var(--room-below,0px)] z-10 mt-8 flex flex-wrap items-center justify-between gap-x-6 border-t border-line bg-paper py-3"
    >
      <DraftNote status={editor.draftStatus} />
      <div className="flex flex-wrap gap-2.5 max-sm:*:px-3">
        {/* On a phone the way back above does the same. */}
        <Button variant="outline" size="small" className="max-sm:hidden" onClick={onCancel}>
          {t('editor.cancel')}
        </Button>
        <Button type="submit" variant={isOut ? 'primary' : 'outline'} size="small" isLoading={editor.isSaving}>
          {t(describeSaving(editor))}
        </Button>
        {isOut ? null : (
          <>
            <Button variant="outline" size="small" onClick={() => setIsScheduling(true)}>
              {t(status === 'scheduled' ? 'editor.schedule.again' : 'editor.schedule.open')}
            </Button>
            <Button size="small" onClick={() => void editor.publish(null)}>
              {t('editor.publish')}
            </Button>
          </>
        )}
      </div>
      {isScheduling ? (
        <ScheduleDialog
          planned={editor.form.publishedAt}
          onSchedule={(publishedAt) => {
            setIsScheduling(false);
            void editor.publish(publishedAt);
          }}
          onClose={() => setIsScheduling(false)}
        />
      ) : null}
    </div>
  );
}

function describeSaving({ isSaving, isPictureExpected }: PostEditorState) {
  if (!isSaving) return 'editor.save';
  return isPictureExpected ? 'editor.savingPicture' : 'editor.saving';
}

/** Toasts come above the bar and over the text, where there are no buttons. */
function useToastsAbove(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measure = () => {
      const text = document.getElementById('post-writing');
      const right = text ? document.documentElement.clientWidth - text.getBoundingClientRect().right : 0;
      root.setProperty('--toast-floor', `${Math.max(0, window.innerHeight - element.getBoundingClientRect().top)}px`);
      root.setProperty('--toast-right', `${Math.max(0, right)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.documentElement);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      root.removeProperty('--toast-floor');
      root.removeProperty('--toast-right');
    };
  }, [bar]);
}
