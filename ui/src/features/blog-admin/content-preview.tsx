import '../../styles/article.css';
import { useEffect, useRef, useState } from 'react';
import { postPreview } from '../../api/post-preview';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';

const DELAY_MS = 400;

type ContentPreviewProps = {
  content: string;
  /** What is wrong with it, in words: what it was before stays in view. */
  fault: string | null;
  title: string;
  language: Language;
};

/** The text as the server will publish it, a moment behind the typing. */
export function ContentPreview({ content, fault, title, language }: ContentPreviewProps) {
  const { t } = useTranslation('blog-admin');
  const { html, hasFailed } = usePreview(content, fault === null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    // Nobody wants to leave the editor by a link that they are writing.
    const stay = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    element?.addEventListener('click', stay);
    return () => element?.removeEventListener('click', stay);
  }, []);
  return (
    <div>
      <p id="preview-label" className="mb-1.5 text-sm font-semibold">
        {t('editor.preview.label')}
      </p>
      {/* It scrolls, so the keyboard must reach it. */}
      <div
        ref={box}
        role="region"
        aria-labelledby="preview-label"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        className="h-[max(20rem,calc(100dvh-24rem))] overflow-y-auto rounded-sm border border-line bg-paper p-5 md:p-7"
      >
        {fault !== null || hasFailed ? (
          <p role="status" className="mb-5 text-sm font-medium text-danger">
            {fault ?? t('editor.preview.failed')}
          </p>
        ) : null}
        {title === '' && html === '' ? <p className="text-ink-soft">{t('editor.preview.empty')}</p> : null}
        <p lang={language} className="mb-6 font-display text-3xl font-semibold wrap-anywhere empty:hidden">
          {title}
        </p>
        <div lang={language} className="article" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  );
}

function usePreview(content: string, isFit: boolean): { html: string; hasFailed: boolean } {
  const [preview, setPreview] = useState({ html: '', hasFailed: false });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isFit) return;
    let isStale = false;
    const delayMs = hasBegun.current ? DELAY_MS : 0;
    hasBegun.current = true;
    const timer = setTimeout(() => {
      const rendered = content.trim() === '' ? Promise.resolve('') : postPreview(content);
      rendered.then(
        (html) => {
          if (!isStale) setPreview({ html, hasFailed: false });
        },
        () => {
          if (!isStale) setPreview(({ html }) => ({ html, hasFailed: true }));
        },
      );
    }, delayMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [content, isFit]);
  return preview;
}
