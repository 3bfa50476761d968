import { Plus, X } from 'lucide-react';
import type { Contact } from '../../api/get-contacts';
import { useTranslation } from '../../i18n/i18n-context';
import { dropSent } from '../../lib/begun-texts';
import { useBegun } from '../../lib/use-begun';

/** As the server has them (src/domain/contact/plan.rs). */
const MAX_TAGS = 10;
const TAG_MAX_CHARS = 40;

type ContactTagsProps = {
  contact: Contact;
  isSaving: boolean;
  /** Calls back once they are saved. */
  onSave: (tags: string[], onSaved?: () => void) => void;
};

/** The words under which the firm keeps a request. */
export function ContactTags({ contact, isSaving, onSave }: ContactTagsProps) {
  const { t } = useTranslation('admin');
  const { id, tags } = contact;
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
      {tags.length < MAX_TAGS ? (
        <NewTag
          contactId={id}
          onAdd={(text) => {
            // Before the one under way is there, this one would take its place.
            if (!isSaving) onSave([...tags, text.trim()], () => dropSent('tag', id, text));
          }}
        />
      ) : null}
    </div>
  );
}

type NewTagProps = { contactId: string; onAdd: (text: string) => void };

/** What is typed stays until it is saved. */
function NewTag({ contactId, onAdd }: NewTagProps) {
  const { t } = useTranslation('admin');
  const [begun, setBegun] = useBegun('tag', contactId);
  const text = begun ?? '';
  return (
    <form
      className="flex items-center"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAdd(text);
      }}
    >
      <input
        type="text"
        aria-label={t('contacts.tags.add')}
        placeholder={t('contacts.tags.add')}
        value={text}
        maxLength={TAG_MAX_CHARS}
        className="min-h-10 w-32 rounded-sm border border-dashed border-line-strong bg-transparent px-2 text-sm hover:border-ink pointer-coarse:min-h-11"
        onInput={({ currentTarget }) => setBegun(currentTarget.value || null)}
      />
      {text.trim() === '' ? null : (
        <button type="submit" aria-label={t('contacts.tags.add')} className="desk-button ml-1 min-h-8 px-2">
          <Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </form>
  );
}
