import { Field } from '../../components/field';
import { Select } from '../../components/select';
import { Switch } from '../../components/switch';
import { useTranslation } from '../../i18n/i18n-context';
import { isLanguage, LANGUAGES } from '../../i18n/language';
import { describeFault } from './describe-fault';
import { statusOf } from './post-status';
import { fromFirmClock } from '../../lib/firm-clock';
import { useMoment } from '../../lib/use-moment';
import type { PostEditorState } from './use-post-editor';
import { usePosts } from './use-posts';
import { RIGA } from '../../lib/booking-clock';
import { firmZone } from '../../lib/firm-zone';

type PlacingFieldsProps = { editor: PostEditorState; postId: string | null };

/** Whether, when and for whom the post is on the site. */
export function PlacingFields({ editor, postId }: PlacingFieldsProps) {
  const { t } = useTranslation('blog-admin');
  const { form, change } = editor;
  return (
    <>
      <div>
        <Switch
          id="post-isPublished"
          label={t('editor.published.label')}
          checked={form.isPublished}
          aria-describedby="post-isPublished-hint"
          onChange={(event) => change({ isPublished: event.currentTarget.checked })}
        />
        <p id="post-isPublished-hint" className="mt-1 text-xs text-ink-soft">
          {t('editor.published.hint')}
        </p>
      </div>
      <PublishTime editor={editor} />
      <Select
        id="post-language"
        label={t('editor.language.label')}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={form.language}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isLanguage(value)) change({ language: value, translationOf: '' });
        }}
      />
      <Translation editor={editor} postId={postId} />
    </>
  );
}

function PublishTime({ editor }: { editor: PostEditorState }) {
  const { t } = useTranslation('blog-admin');
  const describe = useMoment();
  const { form, faults, change } = editor;
  const moment = fromFirmClock(form.publishedAt);
  const isScheduled =
    moment !== null && statusOf({ isPublished: form.isPublished, publishedAt: moment }) === 'scheduled';
  return (
    <div>
      <Field
        id="post-publishedAt"
        label={t('editor.publishAt.label')}
        note={firmZone() === RIGA ? t('editor.publishAt.note') : firmZone()}
        hint={t('editor.publishAt.hint')}
        error={describeFault(faults.publishedAt, t)}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            className="control"
            value={form.publishedAt}
            onInput={(event) => change({ publishedAt: event.currentTarget.value })}
          />
        )}
      </Field>
      {isScheduled ? (
        <p role="status" className="mt-2 text-sm font-semibold text-amber-700 tabular-nums">
          {t('editor.publishAt.scheduled', { moment: describe(moment) })}
        </p>
      ) : null}
    </div>
  );
}

function Translation({ editor, postId }: PlacingFieldsProps) {
  const { t } = useTranslation('blog-admin');
  const { form, faults, change } = editor;
  const posts = usePosts().data ?? [];
  // A post has at most one translation; one that is taken can't be chosen.
  const free = posts.filter(
    ({ id, language, translationOf, isFixed }) =>
      !isFixed &&
      id !== postId &&
      language !== form.language &&
      (translationOf === null || translationOf === postId || id === form.translationOf),
  );
  return (
    <Select
      id="post-translationOf"
      label={t('editor.translation.label')}
      hint={t('editor.translation.hint')}
      error={describeFault(faults.translationOf, t)}
      options={[
        { value: '', label: t('editor.translation.none') },
        ...free.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={form.translationOf}
      onChange={(event) => change({ translationOf: event.currentTarget.value })}
    />
  );
}
