import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n-context';

/** As the server has them (src/domain/contact/plan.rs). */
const MAX_TAGS = 10;
const TAG_MAX_CHARS = 40;

type ContactTagsProps = { tags: readonly string[]; onSave: (tags: string[]) => void };

/** The words under which the firm keeps a request. */
export function ContactTags({ tags, onSave }: ContactTagsProps) {
  const { t } = useTranslation('admin');
  return (
    <div role="group" aria-label={t('contacts.tags.label')} className="flex flex-wrap items-center gap-1.5">
      {tags.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex items-center rounded-sm bg-sunken pl-2 text-sm">
              <span className="wrap-anywhere">{tag}</span>
              <button
                type="button"
                aria-label={t('contacts.tags.remove', { tag })}
                className="inline-flex min-h-7 min-w-7 cursor-pointer items-center justify-center rounded-sm hover:bg-line pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                onClick={() => onSave(tags.filter((other) => other !== tag))}
              >
                <X className="size-3.5" strokeWidth={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {tags.length < MAX_TAGS ? <NewTag onAdd={(tag) => onSave([...tags, tag])} /> : null}
    </div>
  );
}

function NewTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState('');
  return (
    <form
      className="flex items-center"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        setText('');
        onAdd(text.trim());
      }}
    >
      <input
        type="text"
        aria-label={t('contacts.tags.add')}
        placeholder={t('contacts.tags.add')}
        value={text}
        maxLength={TAG_MAX_CHARS}
        className="min-h-10 w-32 rounded-sm border border-dashed border-line-strong bg-transparent px-2 text-sm hover:border-ink pointer-coarse:min-h-11"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() === '' ? null : (
        <button type="submit" aria-label={t('contacts.tags.add')} className="desk-button ml-1 min-h-8 px-2">
          <Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </form>
  );
}
