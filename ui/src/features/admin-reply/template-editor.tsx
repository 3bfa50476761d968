import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/client';
import type { ReplyTemplate, TemplateBody } from '../../api/get-reply-templates';
import { Button } from '../../components/button';
import { Select } from '../../components/select';
import { TextInput } from '../../components/text-input';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { dropSent } from '../../lib/begun-texts';
import { useBegun } from '../../lib/use-begun';
import { REPLY_MAX_CHARS, SUBJECT_MAX_CHARS, TEMPLATE_NAME_MAX_CHARS } from './limits';
import { describeFailure } from './reply-words';
import { useTemplateSaving } from './use-templates';

const LANGUAGES = ['lv', 'en'] as const;
/** As the server knows them (src/desk/texts.rs). */
const VARIABLES = ['firstName', 'lastName', 'company', 'service', 'sender', 'firm', 'firmPhone', 'firmEmail'] as const;

type TemplateEditorProps = {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  onSaved: () => void;
  onCancel: () => void;
};

/** Under which id a new template is kept while it is being written. */
export const NEW = 'new';

/** A template with what it may use. What is written stays while somebody is in another room. */
export function TemplateEditor({ template, onSaved, onCancel }: TemplateEditorProps) {
  const { t, language } = useTranslation('admin-reply');
  const id = template?.id ?? NEW;
  const [begun, setBegun] = useBegun('template', id);
  const body = begun ?? (template ? pick(template) : { language, name: '', subject: '', text: '' });
  const saving = useTemplateSaving(template?.id ?? null, (saved) => {
    dropSent('template', id, saved);
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change = (part: Partial<TemplateBody>) => {
    setBegun({ ...body, ...part });
  };

  // Who saves once more has been told that somebody else did.
  const keepOnRepeat = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'template_changed') change({ seen: null });
  };

  return (
    <form
      ref={form}
      aria-label={t(template ? 'templates.edit' : 'templates.add')}
      className="grid gap-4 rounded-md border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate(body, { onSuccess: onSaved, onError: keepOnRepeat });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextInput
          id="template-name"
          label={t('templates.name')}
          required
          value={body.name}
          maxLength={TEMPLATE_NAME_MAX_CHARS}
          onInput={({ currentTarget }) => {
            change({ name: currentTarget.value });
          }}
        />
        <Select
          id="template-language"
          label={t('field.language')}
          value={body.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={({ currentTarget }) => {
            change({ language: currentTarget.value === 'en' ? 'en' : 'lv' });
          }}
        />
      </div>
      <TextInput
        id="template-subject"
        label={t('field.subject')}
        required
        value={body.subject}
        maxLength={SUBJECT_MAX_CHARS}
        onInput={({ currentTarget }) => {
          change({ subject: currentTarget.value });
        }}
      />
      <Textarea
        id="template-text"
        label={t('field.text')}
        required
        rows={12}
        lang={body.language}
        value={body.text}
        maxLength={REPLY_MAX_CHARS}
        onInput={({ currentTarget }) => {
          change({ text: currentTarget.value });
        }}
      />
      <Variables />
      {saving.error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {describeFailure(saving.error, t)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="pine" size="small" isLoading={saving.isPending}>
          {t('templates.save')}
        </Button>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            setBegun(null);
            onCancel();
          }}
        >
          {t('templates.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Variables() {
  const { t } = useTranslation('admin-reply');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm">{t('templates.variables')}</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {VARIABLES.map((name) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-soft">{t(`templates.variable.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function pick({ language, name, subject, text, updatedAt }: ReplyTemplate): TemplateBody {
  return { language, name, subject, text, seen: updatedAt };
}
