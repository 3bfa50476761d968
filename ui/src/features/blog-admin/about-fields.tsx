import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { TextInput } from '../../components/text-input';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { withPrefix } from '../../lib/local-path';
import { describeFault } from './describe-fault';
import { makeSlug } from './slug';
import { TopicFields } from './topic-fields';
import type { PostEditorState } from './use-post-editor';

export function TitleField({ editor }: { editor: PostEditorState }) {
  const { t } = useTranslation('blog-admin');
  const { form, faults, change } = editor;
  return (
    <Field id="post-title" label={t('editor.title.label')} error={describeFault(faults.title, t)}>
      {(control) => (
        <input
          {...control}
          type="text"
          name="title"
          autoComplete="off"
          lang={form.language}
          value={form.title}
          className="control font-display text-xl font-semibold"
          onInput={(event) => change({ title: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

/** What lists and search by topic know of the post. */
export function AboutFields({ editor }: { editor: PostEditorState }) {
  const { t } = useTranslation('blog-admin');
  const { form, faults, change } = editor;
  return (
    <>
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
      <TopicFields editor={editor} />
      <SlugField editor={editor} />
    </>
  );
}

function SlugField({ editor }: { editor: PostEditorState }) {
  const { t } = useTranslation('blog-admin');
  const { form, faults, freeSlug, change } = editor;
  const path = withPrefix(`/blog/${form.slug || makeSlug(form.title) || '…'}`, form.language === 'en');
  return (
    <div>
      <div className="grid gap-3">
        <TextInput
          id="post-slug"
          name="slug"
          autoComplete="off"
          spellcheck={false}
          label={t('editor.slug.label')}
          note={t('editor.optional')}
          hint={t('editor.slug.hint', { path })}
          value={form.slug}
          error={describeFault(faults.slug, t)}
          onInput={(event) => change({ slug: event.currentTarget.value })}
        />
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={() => change({ slug: makeSlug(form.title) })}
        >
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
