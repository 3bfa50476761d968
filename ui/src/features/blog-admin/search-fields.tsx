import { makeCounter } from '../../components/char-counter';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { withPrefix } from '../../lib/local-path';
import { describeFault } from './describe-fault';
import { makeSlug } from './slug';
import type { PostEditorState } from './use-post-editor';

/** What search engines usually show before they cut. */
const TITLE_MAX_CHARS = 60;
const DESCRIPTION_MAX_CHARS = 160;

export function SearchFields({ editor }: { editor: PostEditorState }) {
  const { t, language } = useTranslation('blog-admin');
  const { form, faults, change } = editor;
  return (
    <>
      <Textarea
        id="post-seoTitle"
        rows={2}
        label={t('editor.seoTitle.label')}
        note={t('editor.optional')}
        counter={makeCounter(TITLE_MAX_CHARS, language)}
        value={form.seoTitle}
        defaultValue={form.seoTitle}
        error={describeFault(faults.seoTitle, t)}
        // A title is one line, however it was pasted.
        onInput={(event) => change({ seoTitle: event.currentTarget.value.replace(/\n+/g, ' ') })}
      />
      <Textarea
        id="post-metaDescription"
        rows={3}
        label={t('editor.metaDescription.label')}
        note={t('editor.optional')}
        counter={makeCounter(DESCRIPTION_MAX_CHARS, language)}
        value={form.metaDescription}
        defaultValue={form.metaDescription}
        error={describeFault(faults.metaDescription, t)}
        onInput={(event) => change({ metaDescription: event.currentTarget.value })}
      />
      <SearchResult editor={editor} />
    </>
  );
}

function SearchResult({ editor }: { editor: PostEditorState }) {
  const { t } = useTranslation('blog-admin');
  const { company, publicUrl } = useSite();
  const { title, slug, excerpt, seoTitle, metaDescription, language } = editor.form;
  const path = withPrefix(`/blog/${slug || makeSlug(title)}`, language === 'en');
  const host = publicUrl.replace(/^https?:\/\//, '');
  return (
    <figure className="rounded-sm border border-line bg-paper p-4">
      <figcaption className="mb-3 text-xs text-ink-soft">{t('editor.result.label')}</figcaption>
      <p className="text-xs wrap-anywhere text-ink-soft">{host + path}</p>
      <p className="mt-1 line-clamp-1 font-semibold text-pine-600">
        {`${seoTitle || title || t('editor.result.title')} | ${company.name}`}
      </p>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">
        {metaDescription || excerpt || t('editor.result.description')}
      </p>
    </figure>
  );
}
