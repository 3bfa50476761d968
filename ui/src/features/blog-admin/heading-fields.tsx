import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { withPrefix } from '../../lib/local-path';
import { describeFault } from './describe-fault';
import { makeSlug } from './slug';
import type { PostEditorState } from './use-post-editor';

export function HeadingFields({ editor }: { editor: PostEditorState }) {
  const { t } = useTranslation('blog-admin');
  const { form, faults, change } = editor;
  return (
    <div className="grid gap-5">
      <TextInput
        id="post-title"
        name="title"
        autoComplete="off"
        label={t('editor.title.label')}
        value={form.title}
        error={describeFault(faults.title, t)}
        onInput={(event) => change({ title: event.currentTarget.value })}
      />
      <SlugField editor={editor} />
      <Textarea
        id="post-excerpt"
        name="excerpt"
        rows={3}
        label={t('editor.excerpt.label')}
        hint={t('editor.excerpt.hint')}
        value={form.excerpt}
        error={describeFault(faults.excerpt, t)}
        onInput={(event) => change({ excerpt: event.currentTarget.value })}
      />
    </div>
  );
}

function SlugField({ editor }: { editor: PostEditorState }) {
  const { t } = useTranslation('blog-admin');
  const { form, faults, freeSlug, change } = editor;
  const path = withPrefix(`/blog/${form.slug || makeSlug(form.title) || '…'}`, form.language === 'en');
  return (
    <div>
      <div className="flex flex-wrap items-start gap-3">
        <TextInput
          id="post-slug"
          name="slug"
          autoComplete="off"
          spellcheck={false}
          className="grow basis-64"
          label={t('editor.slug.label')}
          note={t('editor.optional')}
          hint={t('editor.slug.hint', { path })}
          value={form.slug}
          error={describeFault(faults.slug, t)}
          onInput={(event) => change({ slug: event.currentTarget.value })}
        />
        <Button variant="outline" className="sm:mt-7" onClick={() => change({ slug: makeSlug(form.title) })}>
          {t('editor.slug.generate')}
        </Button>
      </div>
      {freeSlug === null ? null : (
        <Button variant="pine" size="small" className="mt-3" onClick={() => change({ slug: freeSlug })}>
          {t('editor.slug.use', { slug: freeSlug })}
        </Button>
      )}
    </div>
  );
}
