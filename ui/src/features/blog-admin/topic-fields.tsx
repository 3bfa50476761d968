import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { useTranslation } from '../../i18n/i18n-context';
import { addTag } from './add-tag';
import { describeFault } from './describe-fault';
import type { PostEditorState } from './use-post-editor';

export function TopicFields({ editor }: { editor: PostEditorState }) {
  const { t } = useTranslation('blog-admin');
  const { form, faults, change } = editor;
  return (
    <>
      <TextInput
        id="post-category"
        name="category"
        autoComplete="off"
        label={t('editor.category.label')}
        value={form.category}
        error={describeFault(faults.category, t)}
        onInput={(event) => change({ category: event.currentTarget.value })}
      />
      <TagsField
        tags={form.tags}
        typed={editor.typedTag}
        fault={describeFault(faults.tags, t)}
        onType={editor.typeTag}
        onChange={(tags) => change({ tags })}
      />
    </>
  );
}

type TagsFieldProps = {
  tags: string[];
  /** One that is not added yet. The editor knows it, so that it is saved too. */
  typed: string;
  fault: string | null;
  onType: (typed: string) => void;
  onChange: (tags: string[]) => void;
};

function TagsField({ tags, typed, fault, onType, onChange }: TagsFieldProps) {
  const { t } = useTranslation('blog-admin');
  const [duplicate, setDuplicate] = useState<string | null>(null);

  function add() {
    const all = addTag(tags, typed);
    setDuplicate(all === null ? typed.trim() : null);
    if (all === null || all === tags) return;
    onType('');
    onChange(all);
  }

  return (
    <div>
      <div className="flex items-start gap-3">
        <TextInput
          id="post-tags"
          autoComplete="off"
          className="grow"
          label={t('editor.tags.label')}
          note={t('editor.optional')}
          hint={t('editor.tags.hint')}
          value={typed}
          error={duplicate === null ? fault : t('editor.tags.duplicate', { tag: duplicate })}
          onInput={(event) => {
            onType(event.currentTarget.value);
            setDuplicate(null);
          }}
          onKeyDown={(event) => {
            // While letters are being composed, Enter belongs to the keyboard.
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          variant="outline"
          className="mt-7 min-h-12 shrink-0 px-4"
          aria-label={t('editor.tags.add')}
          onClick={add}
        >
          <Plus className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
      {tags.length > 0 ? (
        <ul aria-label={t('editor.tags.list')} className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex items-center rounded-sm bg-sunken pl-3 text-sm font-semibold">
              <span className="wrap-anywhere">{tag}</span>
              <button
                type="button"
                aria-label={t('editor.tags.remove', { tag })}
                className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:text-danger"
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <X className="size-4" strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
